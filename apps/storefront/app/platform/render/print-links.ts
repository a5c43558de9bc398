import href from '../../styles/print.css?url';

/** The `links` of a route whose page people print. It is a file of its own, because the styles of all pages have no bytes left. */
export const printLinks = () => [{ rel: 'stylesheet', href, media: 'print' }];
