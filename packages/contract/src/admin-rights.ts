/** The areas in which an owner may let staff work. */
export const areas = ['orders', 'goods', 'content', 'money'] as const;
export type Area = (typeof areas)[number];

/**
 * What a call of a back office needs: an area; to own the shop; to be signed in (`person`), for calls about oneself; or
 * to run the installation (`operator`). Owners have all areas, operators everything.
 */
export type Right = Area | 'owner' | 'person' | 'operator';

/** Areas whose staff must sign in with a second factor, as owners and operators must. */
export const guardedAreas: readonly Area[] = ['orders', 'money'];

/** The right that each call of a back office needs. A call without one does not compile (`adminRoute`). */
export const adminRights = {
  getMe: 'person',
  searchAdminOrders: 'orders',
  exportAdminOrders: 'orders',
  streamOrders: 'orders',
  getPackingSlips: 'orders',
  listOrderChoices: 'orders',
  addOrderView: 'orders',
  removeOrderView: 'orders',
  addOrderLabel: 'orders',
  changeOrderLabel: 'orders',
  removeOrderLabel: 'orders',
  labelOrder: 'orders',
  addOrderNote: 'orders',
  removeOrderNote: 'orders',
  getAdminOrder: 'orders',
  accept: 'orders',
  pack: 'orders',
  send: 'orders',
  deliver: 'orders',
  return: 'orders',
  close: 'orders',
  cancel: 'orders',
  withdraw: 'orders',
  waiting: 'orders',
  resolve: 'orders',
  'no-reviews': 'orders',
  paid: 'money',
  refund: 'money',
  listAdminInvoices: 'money',
  getStartPage: 'person',
  listGoods: 'goods',
  getGoodsChoices: 'goods',
  getGoods: 'goods',
  addGoods: 'goods',
  saveGoods: 'goods',
  changeGoods: 'goods',
  undoGoods: 'goods',
  readPriceList: 'goods',
  writePriceList: 'goods',
  listGoodsImports: 'goods',
  uploadGoods: 'goods',
  getGoodsImport: 'goods',
  chooseGoodsImport: 'goods',
  startGoodsImport: 'goods',
  cancelGoodsImport: 'goods',
  readGoodsReport: 'goods',
  listGoodsEvents: 'goods',
  uploadPicture: 'goods',
  // Whoever sees orders sees their goods; the pictures are public on the pages of the shop.
  getPicture: 'person',
  listShopEvents: 'owner',
  exportAdminPerson: 'owner',
  eraseAdminPerson: 'owner',
  listShopPeople: 'owner',
  inviteToShop: 'owner',
  withdrawInvitation: 'owner',
  changeMember: 'owner',
  removeMember: 'owner',
  changeMe: 'person',
  listOwnSessions: 'person',
  endOwnSession: 'person',
  endOtherSessions: 'person',
  listPasskeys: 'person',
  removePasskey: 'person',
  listApiKeys: 'owner',
  makeApiKey: 'owner',
  endApiKey: 'owner',
  listInstallationKeys: 'operator',
  makeInstallationKey: 'operator',
  endInstallationKey: 'operator',
  listInstallationShops: 'operator',
  changeShopState: 'operator',
  listInstallationPeople: 'operator',
  endSessionsOf: 'operator',
  resetFactorOf: 'operator',
} as const satisfies Record<string, Right>;
export type AdminCall = keyof typeof adminRights;
