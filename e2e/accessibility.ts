import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AccessibleState } from './accessible-states.ts';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails if the page breaks WCAG 2.2 AA in the state that a journey has brought it to. */
export async function checkAccessibility(page: Page, state: AccessibleState): Promise<void> {
  await settlePage(page);
  // Legacy mode opens no second page to merge the results, and elements without faults are not reported. Both together
  // cut the time to a quarter.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly: STANDARD, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found, `${state}: ${page.url()}`).toEqual([]);
}

/** Scrolls to the top, where the sticky header covers nothing, and waits until animations have ended, except those that never do. */
async function settlePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    // The mouse may now be over another element. Its transitions begin in the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ends = ({ effect, timeline }: Animation) =>
      timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Infinity;
    const running = document.getAnimations().filter(ends);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
