import { icon } from './icon.tsx';

export const CashIcon = /* @__PURE__ */ icon(
  <path d="M2.5 6h19v12h-19zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 9.5v.01M18 14.5v.01" />,
);
