import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'centredLogo' },
  footer: { kind: 'columnsBordered' },
  pageTone: 'soft',
  fonts: { font: 'instrument-sans', displayFont: 'brygada-1918-italic' },
  sections: [
    {
      kind: 'hero',
      width: 'container',
      height: 's',
      layout: 'caption',
      phone: 'below',
      tone: 'soft',
      textSide: 'centre',
      body: false,
      button: 'link',
      nav: 'numbers',
      // Pages of paper do not turn by themselves.
      autoplay: 0,
    },
    {
      kind: 'productList',
      source: 'bestsellers',
      columns: 3,
      limit: 6,
      card: 'strip',
      cardPicture: 'portrait',
      mat: true,
      caption: 'plain',
      numbered: true,
      more: 'outline',
      spaceTop: 'm',
    },
    { kind: 'categoryCarousel', items: 5, composition: 'circles', spaceTop: 'l' },
    { kind: 'textIntro', composition: 'statement' },
    { kind: 'newsletter', composition: 'line' },
  ],
});
