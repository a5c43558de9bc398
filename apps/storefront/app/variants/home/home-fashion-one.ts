import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic', width: 'fluid', topBar: false, bar: 'start' },
  footer: { kind: 'columns', tone: 'soft' },
  pageTone: 'white',
  fonts: { font: 'hanken-grotesk', displayFont: 'brygada-1918' },
  sections: [
    { kind: 'hero', height: 'l', layout: 'split', shape: 'plate', phone: 'textFirst', tone: 'field', nav: 'arrows' },
    { kind: 'featureStrip', items: 4, composition: 'row', spaceTop: 'none' },
    {
      kind: 'productTabs',
      tabs: ['new', 'bestsellers', 'sale'],
      defaultTab: 'bestsellers',
      columns: 3,
      limit: 6,
      card: 'bar',
      cardPicture: 'tall',
      caption: 'plain',
      stagger: true,
      title: 'ruleLeft',
      tabsAt: 'right',
      more: 'none',
      spaceBottom: 'l',
    },
    { kind: 'blogTeaser', count: 3, composition: 'plate', tone: 'field', spaceTop: 'm' },
  ],
});
