import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Wants nothing that breaks WCAG 2.2 AA in the page as it stands now. */
export async function checkAccessibility(page: Page): Promise<void> {
  await fromTheTop(page);
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found, page.url()).toEqual([]);
}

/** From the top of the page, where the header covers nothing; what fades in is judged when it has arrived. */
async function fromTheTop(page: Page): Promise<void> {
  await page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    const running = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
