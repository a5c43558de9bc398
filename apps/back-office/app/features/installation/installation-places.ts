/** The screens of those who run the installation, with the texts that name them, in the order of their tabs. */
export const installationPlaces = [
  { path: 'shops', text: 'allShops' },
  { path: 'people', text: 'allPeople' },
  { path: 'health', text: 'tabHealth' },
  { path: 'letters', text: 'tabLetters' },
  { path: 'announcements', text: 'tabAnnouncements' },
  { path: 'keys', text: 'keysOfAll' },
  { path: 'log', text: 'tabLog' },
] as const;
