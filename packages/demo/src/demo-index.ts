export { closedShops } from './closed-shops.ts';
export { loadDemoShops } from './seed.ts';
export { pictureId } from './seed-pictures.ts';
