import { classes } from '../../ui/classes.ts';
import type { Frame } from '../define-section.ts';
import { spaceClass, toneClass } from '../section-look.ts';
import type { Tone } from '../section-options.ts';
import type { CommonSettings } from './common-settings.ts';

/** Begins the class that hides a section in windows of one size: `section-not-phone`. */
const hiddenClass = 'section-not-';
const widthClasses: Record<CommonSettings['width'], string> = {
  bleed: '',
  fluid: 'container-fluid',
  inset: 'mx-4 lg:mx-16',
  container: 'container',
};

/**
 * The frame that a section's common settings ask for. Undefined if all are at their defaults, so that the page gets no
 * further element.
 * @param tone the tone whose colour covers a background picture: that of the section itself, if it has one
 */
export function frameOf(settings: CommonSettings, tone: Tone): Frame | undefined {
  const { background, anchor, titleLevel, titleAlign } = settings;
  const picture = background.image ? background : undefined;
  const className = classes(
    ...hiddenOn(settings).map((device) => hiddenClass + device),
    picture ? `section-on-picture ${toneClass[tone] || 'bg-surface'}` : toneClass[settings.tone],
    widthClasses[settings.width],
    spaceClass(settings).trim(),
    // The sticky header must not cover what a link leads to.
    anchor && 'scroll-mt-24',
  );
  const title = {
    ...(titleLevel !== 'h2' && { level: titleLevel }),
    ...(titleAlign !== 'auto' && { align: titleAlign }),
  };
  const frame: Frame = {
    ...(className && { className }),
    ...(anchor && { anchor }),
    ...(picture && { picture }),
    ...(Object.keys(title).length > 0 && { title }),
  };
  return Object.keys(frame).length > 0 ? frame : undefined;
}

/** Whether a section with this frame is hidden in windows of some size. */
export function isHiddenSomewhere(frame: Frame | undefined): boolean {
  return frame?.className?.includes(hiddenClass) ?? false;
}

/** The sizes of windows in which a section is hidden. */
export function hiddenOn({ showOnPhone, showOnTablet, showOnDesktop }: CommonSettings): string[] {
  return [
    ...(showOnPhone ? [] : ['phone']),
    ...(showOnTablet ? [] : ['tablet']),
    ...(showOnDesktop ? [] : ['desktop']),
  ];
}
