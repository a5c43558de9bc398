import type { Cart } from '@witryna/contract/cart';
import type {
  Category,
  Feature,
  ProductDetails,
  ProductList,
  ProductListItem,
  ReviewList,
} from '@witryna/contract/catalog';
import type { Checkout } from '@witryna/contract/checkout';
import type { Article, ArticleList, Document, DocumentEntry } from '@witryna/contract/content';
import type { Order, OrderStatus, PickupPoint, PlacedOrder } from '@witryna/contract/orders';
import type { Country, Delivery, Footer, FrontPage, ShopConfig } from '@witryna/contract/shop';
import type { Withdrawal } from '@witryna/contract/withdrawal';

interface Description {
  type: 'TD_OLD_DESCRIPTION' | 'TD_LIGHT_DESCRIPTION';
  body: string;
}

interface Suggestions {
  products: ProductListItem[];
  categories: { id: number; name: string; url: string }[];
  correctedQuery: string | null;
}

/** What each call answers, by the shape of its path; the longer shapes stand first. */
export type ApiAnswer<Path extends string> = Path extends `shop/config/${string}`
  ? ShopConfig
  : Path extends `shop/Layout/${string}/front-page`
    ? { frontPageConfig: FrontPage | null; frontPageDefaultConfig: FrontPage | null }
    : Path extends `shop/Layout/${string}/footer`
      ? Footer
      : Path extends 'shop/Category'
        ? Category[]
        : CatalogAnswer<Path>;

type CatalogAnswer<Path extends string> = Path extends 'shop/Product'
  ? ProductList
  : Path extends `shop/Product/${string}/details`
    ? ProductDetails
    : Path extends `shop/Product/${string}/description${string}`
      ? Description
      : Path extends `shop/Product/${string}/features`
        ? Feature[]
        : Path extends `shop/Product/${string}/reviews`
          ? ReviewList
          : Path extends `shop/Product/${string}/deliveries` | 'shop/Delivery'
            ? Delivery[]
            : Path extends 'shop/Search/suggestions'
              ? Suggestions
              : ContentAnswer<Path>;

type ContentAnswer<Path extends string> = Path extends 'shop/Article'
  ? ArticleList
  : Path extends `shop/Article/${string}`
    ? Article
    : Path extends 'shop/Document'
      ? { data: DocumentEntry[] }
      : Path extends `shop/Document/${string}`
        ? Document
        : Path extends 'shop/Country'
          ? Country[]
          : CartAnswer<Path>;

type CartAnswer<Path extends string> = Path extends `shop/ShoppingCart/${string}/upsellProducts`
  ? ProductListItem[]
  : Path extends `shop/ShoppingCart/${string}/cart-details`
    ? unknown
    : Path extends 'shop/ShoppingCart' | `shop/ShoppingCart/${string}`
      ? Cart
      : OrderAnswer<Path>;

type OrderAnswer<Path extends string> = Path extends `shop/Checkout/${string}`
  ? Checkout
  : Path extends 'shop/Order'
    ? PlacedOrder
    : Path extends 'shop/Order/token'
      ? { id: string; secret: string; scope: 'status' | 'pay' | 'withdraw' }
      : Path extends 'shop/Order/lookup' | 'shop/Order/withdrawal' | `shop/Order/${string}/tracked`
        ? unknown
        : Path extends `shop/Order/${string}/status` | `shop/Order/${string}/payments${string}`
          ? OrderStatus
          : Path extends `shop/Order/${string}/withdrawal`
            ? Withdrawal
            : Path extends `shop/Order/${string}`
              ? Order
              : Path extends 'shop/PickupPoint'
                ? PickupPoint[]
                : Path extends `shop/PickupPoint/${string}`
                  ? PickupPoint
                  : unknown;
