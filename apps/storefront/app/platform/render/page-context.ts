import type { PageContext } from '@witryna/contract/storefront-entry';
import { createContext } from 'react-router';

/** What the server gave with the request for this page. */
export const pageContext = createContext<PageContext>();
