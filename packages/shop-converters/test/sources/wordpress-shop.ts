import { commentXml, wordPressExport } from './wordpress-export.ts';

/** A shop with WooCommerce: a post, products with reviews, and a coupon for each case. */
export const wordPressShop = wordPressExport([
  {
    ...{
      type: 'post',
      title: 'O kubkach &#8211; cz. 1',
      slug: 'o-kubkach',
      link: 'https://old.example/2024/o-kubkach/',
    },
    content: '<!-- wp:paragraph --><p>Czytaj. <script>x</script></p><!-- /wp:paragraph -->',
    excerpt: 'Kr&oacute;tko',
    rest: '<category domain="post_tag" nicename="glina"><![CDATA[Glina]]></category><category domain="category"><![CDATA[Blog]]></category>',
  },
  { type: 'post', title: 'Szkic', status: 'draft', date: '0000-00-00 00:00:00' },
  { type: 'page', title: 'O nas' },
  { type: 'nav_menu_item', title: '' },
  {
    ...{
      type: 'product',
      title: 'Zupełnie inna nazwa',
      link: 'https://old.example/produkt/kubek-%c5%bc/',
      meta: { _sku: 'k-1' },
    },
    rest: [
      commentXml('1', 'Piękny!\n\nPolecam <b>bardzo</b>', { meta: { rating: '5', verified: '1' } }),
      commentXml('2', 'Dziękujemy', { author: 'Glina', parent: '1', user: '1' }),
      commentXml('3', 'Czeka', { approved: '0', meta: { rating: '4' } }),
      commentXml('4', 'Pytanie bez oceny'),
    ].join(''),
  },
  { type: 'product', title: 'Nieznany', link: 'https://old.example/produkt/nieznany/' },
  {
    type: 'shop_coupon',
    title: 'lato',
    meta: {
      discount_type: 'percent',
      coupon_amount: '12.5',
      date_expires: '1775080800',
      usage_limit: '10',
      usage_count: '4',
      usage_limit_per_user: '1',
      minimum_amount: '100',
      product_ids: '',
      product_categories: 'a:0:{}',
    },
  },
  {
    type: 'shop_coupon',
    title: 'KWOTA',
    meta: { discount_type: 'fixed_cart', coupon_amount: '20', expiry_date: '2026-05-01' },
  },
  {
    type: 'shop_coupon',
    title: 'dostawa',
    meta: { discount_type: 'fixed_cart', coupon_amount: '0', free_shipping: 'yes', product_ids: '0' },
  },
  { type: 'shop_coupon', title: 'TYLKO', meta: { product_ids: '5,6', discount_type: 'percent', coupon_amount: '10' } },
  {
    type: 'shop_coupon',
    title: 'STARY',
    meta: { discount_type: 'percent', coupon_amount: '10', expiry_date: '2020-01-01' },
  },
  {
    type: 'shop_coupon',
    title: 'ZUZYTY',
    meta: { discount_type: 'percent', coupon_amount: '10', usage_limit: '2', usage_count: '2' },
  },
  { type: 'shop_coupon', title: 'moj', meta: { discount_type: 'percent', coupon_amount: '50' } },
]);
