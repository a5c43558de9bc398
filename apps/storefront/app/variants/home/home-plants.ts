import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'overlayTwoRow' },
  footer: { kind: 'columns', tone: 'softDark' },
  pageTone: 'soft',
  fonts: { font: 'figtree', displayFont: 'figtree' },
  sections: [
    { kind: 'hero', height: 'l', layout: 'split', shape: 'arch', phone: 'textFirst', tone: 'soft', nav: 'arrows' },
    {
      kind: 'bannerRow',
      count: 3,
      composition: 'arches',
      width: 'bleed',
      gap: 'none',
      tone: 'black',
    },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 4,
      limit: 5,
      card: 'bar',
      caption: 'plain',
      lead: true,
      title: 'left',
      tabsAt: 'left',
      more: 'none',
    },
    { kind: 'featureStrip', items: 3, composition: 'row', spaceTop: 'l', spaceBottom: 'l' },
    // How often to water, in the largest letters.
    { kind: 'textIntro', composition: 'headline', tone: 'field', spaceTop: 'm', spaceBottom: 's' },
    { kind: 'featureStrip', items: 4, composition: 'lines', tone: 'field', spaceTop: 'none', spaceBottom: 'm' },
    { kind: 'newsletter', composition: 'line', spaceBottom: 'l' },
  ],
});
