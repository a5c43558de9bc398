import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'container', topBar: true, bar: 'search' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'figtree', displayFont: 'brygada-1918' },
  sections: [
    { kind: 'hero', width: 'inset', height: 's', layout: 'split', shape: 'awning', tone: 'softDark', spaceBottom: 'm' },
    // The stall's blackboard.
    {
      kind: 'productList',
      source: 'bestsellers',
      limit: 10,
      card: 'list',
      title: 'large',
      more: 'outline',
      tone: 'black',
      spaceTop: 'm',
    },
    { kind: 'bannerRow', count: 2, composition: 'captions', overlay: 'titleSubtitleArrow', spaceTop: 'l' },
    { kind: 'featureStrip', items: 3, composition: 'table', spaceTop: 'l' },
    { kind: 'dealCountdown', composition: 'product', button: 'pill', accent: 'violet' },
    { kind: 'testimonials', composition: 'story' },
    { kind: 'blogTeaser', count: 3, composition: 'rows' },
  ],
});
