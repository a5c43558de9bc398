import type { PageContext } from '@witryna/contract/storefront-entry';
import { createContext } from 'react-router';

/** Gives loaders the server's context of the request. */
export const pageContext = createContext<PageContext>();
