import type { PageContext } from '@witryna/contract/page-context';
import { createContext } from 'react-router';

/** Gives loaders the server's context of the request. */
export const pageContext = createContext<PageContext>();
