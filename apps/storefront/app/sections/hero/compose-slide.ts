import type { Tone } from '../section-options.ts';
import type { Slide, SlideLook } from './slides.ts';

export interface Composition {
  readonly layout: SlideLook['layout'];
  readonly phone: SlideLook['phone'];
  readonly side: SlideLook['textSide'];
  /** The side of the picture that stays in view when the picture is cut. */
  readonly goods: 'left' | 'right' | undefined;
  readonly tone: Tone;
  /** The ink of a header that lies over the picture, if one is readable there. */
  readonly head: 'dark' | 'light' | undefined;
}

/** How a slide is shown: text stands on a picture only where its ground was measured and the text is readable. */
export function composeSlide(slide: Slide, look: SlideLook): Composition {
  const { ground, phoneGround, textTone } = slide;
  const wanted = wantedLayout(look);
  const isOver = wanted === 'ground' || wanted === 'label';
  const readable = (ink: 'dark' | 'light' | undefined) =>
    textTone === undefined || ink === textTone ? ink : undefined;
  const inkAt = (side: SlideLook['textSide']) => (side === 'centre' ? undefined : readable(ground?.[side]));
  const sides = slide.textSide ? [slide.textSide] : ([look.textSide, 'left', 'right'] as const);
  const calm = isOver ? sides.find(inkAt) : undefined;
  const layout = isOver && !calm ? 'split' : wanted;
  const side = calm ?? slide.textSide ?? look.textSide;
  const isLight = calm
    ? inkAt(calm) === 'light' && layout === 'ground'
    : (isOver || wanted === 'tiles') && (textTone ?? look.textTone) === 'light';
  const tone = isLight ? 'black' : (slide.tone ?? look.tone);
  const top = readable(phoneGround?.top);
  const isPortrait = top !== undefined && (top === 'light') === (tone === 'black');
  return {
    layout,
    phone: look.phone === 'portrait' && !isPortrait ? 'textFirst' : look.phone,
    side,
    goods: goodsIn(slide, side),
    tone,
    head: layout === 'ground' ? ground?.head : undefined,
  };
}

/**
 * Slides beside their pictures have their text at one side, where the buttons of the slider are: buttons that changed
 * sides with each slide would move away from the pointer, and shift the layout.
 * @returns also the side of the buttons, if they stand below text
 */
export function composeSlides(slides: readonly Slide[], look: SlideLook) {
  const own = slides.map((one) => composeSlide(one, look));
  const isBeside = ({ layout }: Composition) => layout === 'split';
  const first = own[0]?.side === 'centre' ? own.find(isBeside) : own[0];
  const side = own.some(isBeside) ? first?.side : undefined;
  const compositions = slides.map((slide, at) => {
    const composition = own[at] ?? composeSlide(slide, look);
    return side && isBeside(composition) ? { ...composition, side, goods: goodsIn(slide, side) } : composition;
  });
  return { compositions, side };
}

function wantedLayout({ media, layout }: SlideLook): SlideLook['layout'] {
  if (media === 'none') return layout;
  return media === 'photo' ? 'ground' : 'split';
}

function goodsIn({ ground }: Slide, side: SlideLook['textSide']): Composition['goods'] {
  const left = ground ? ground.left !== undefined : side === 'left';
  const right = ground ? ground.right !== undefined : side === 'right';
  if (left === right) return undefined;
  return left ? 'right' : 'left';
}
