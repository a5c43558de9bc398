const style =
  'inline-flex items-center whitespace-nowrap no-underline decoration-1 underline-offset-8 hover:underline aria-[current=page]:underline';

export const menuLinkStyle = `${style} min-h-11 text-sm font-medium`;

export const pageLinkStyle = `${style} min-h-9`;
