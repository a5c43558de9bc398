import type { ReactNode } from 'react';

export interface IconProps {
  /** Width and height in pixels. */
  readonly size?: number;
  readonly className?: string;
}

/** A decorative line icon, drawn on 24 by 24. Its button or link needs a label. */
function icon(shape: ReactNode) {
  return function Icon({ size = 18, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shape}
      </svg>
    );
  };
}

export type IconType = ReturnType<typeof icon>;

export const HomeIcon = /* @__PURE__ */ icon(<path d="M4 11 12 4l8 7v8.5H14.5v-6h-5v6H4V11Z" />);
export const OrdersIcon = /* @__PURE__ */ icon(
  <path d="M4 8.5 12 4l8 4.5v8L12 21l-8-4.5v-8ZM4 8.5l8 4.5 8-4.5M12 13v8M8 6.25l8 4.5" />,
);
export const GoodsIcon = /* @__PURE__ */ icon(<path d="M4 4.5h7.5l8.5 8.5-7 7L4.5 12V4.5ZM8.5 8.5v.01" />);
export const TreeIcon = /* @__PURE__ */ icon(
  <path d="M4 4.5h6v4H4zM14 10h6v4h-6zM14 16.5h6v4h-6zM7 8.5v10h7M7 12h7" />,
);
export const MakerIcon = /* @__PURE__ */ icon(
  <path d="M4 20V9.5l5.5 3.5V9.5L15 13V4.5h5V20H4ZM8 16.5v.01M12 16.5v.01M16 16.5v.01" />,
);
export const CouponIcon = /* @__PURE__ */ icon(
  <path d="M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.6V17h-17v-3.2a1.9 1.9 0 0 0 0-3.6V7ZM9 10v.01M9 14v.01M12 12.5v-1" />,
);
export const SaleIcon = /* @__PURE__ */ icon(
  <path d="M18.5 5.5l-13 13M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
);
export const OfferIcon = /* @__PURE__ */ icon(
  <path d="M4 9.5h16v3H4v-3ZM5.5 12.5h13V20h-13v-7.5ZM12 9.5V20M12 9.5C9 9.5 7.5 8.3 7.5 6.8S10.5 4 12 9.5c1.5-5.5 4.5-4.2 4.5-2.7S15 9.5 12 9.5Z" />,
);
export const WaitingIcon = /* @__PURE__ */ icon(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15l1.5-2ZM10 20.5a2 2 0 0 0 4 0" />,
);
export const CartIcon = /* @__PURE__ */ icon(<path d="M3 4.5h2.5L8 15h9.5l2.5-7.5H6.5M9 19.5v.01M16.5 19.5v.01" />);
export const GripIcon = /* @__PURE__ */ icon(
  <path strokeWidth={2.6} d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01" />,
);
export const HistoryIcon = /* @__PURE__ */ icon(<path d="M4 5v4.5h4.5M4.5 9.5A8 8 0 1 1 4 12.5M12 8v4.5l3 2" />);
export const PlusIcon = /* @__PURE__ */ icon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = /* @__PURE__ */ icon(<path d="M5 12h14" />);
export const ArrowLeftIcon = /* @__PURE__ */ icon(<path d="M19 12H5M11 6l-6 6 6 6" />);
export const ArrowRightIcon = /* @__PURE__ */ icon(<path d="M5 12h14M13 6l6 6-6 6" />);
export const ArrowUpIcon = /* @__PURE__ */ icon(<path d="M12 19V5M6 11l6-6 6 6" />);
export const ArrowDownIcon = /* @__PURE__ */ icon(<path d="M12 5v14M6 13l6 6 6-6" />);
export const TrashIcon = /* @__PURE__ */ icon(
  <path d="M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6" />,
);
export const EditIcon = /* @__PURE__ */ icon(<path d="M4.5 19.5 5.5 15 16 4.5 19.5 8 9 18.5l-4.5 1ZM13.5 7l3.5 3.5" />);
export const ImageIcon = /* @__PURE__ */ icon(<path d="M4 5h16v14H4zM4 16l5-5 5 5 2.5-2.5L20 17M15.5 9.5v.01" />);
export const FocusIcon = /* @__PURE__ */ icon(
  <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3.5V6M12 18v2.5M3.5 12H6M18 12h2.5" />,
);
export const UploadIcon = /* @__PURE__ */ icon(<path d="M12 16V4.5M7 9l5-5 5 5M4.5 15.5v4h15v-4" />);
export const UndoIcon = /* @__PURE__ */ icon(<path d="M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3" />);
export const SearchIcon = /* @__PURE__ */ icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5" />);
export const PersonIcon = /* @__PURE__ */ icon(
  <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0" />,
);
export const PeopleIcon = /* @__PURE__ */ icon(
  <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14a6.5 6.5 0 0 1 3.5 5.5" />,
);
export const ServerIcon = /* @__PURE__ */ icon(<path d="M4 4.5h16v6.5H4zM4 13h16v6.5H4zM7.5 7.75v.01M7.5 16.25v.01" />);
export const SettingsIcon = /* @__PURE__ */ icon(
  <path d="M4 7h8.5M17.5 7H20M4 17h2.5M11.5 17H20M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
);
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="M6 9.5l6 6 6-6" />);
export const ChevronRightIcon = /* @__PURE__ */ icon(<path d="M9.5 6l6 6-6 6" />);
export const SwitchIcon = /* @__PURE__ */ icon(<path d="M8 9.5l4-4 4 4M8 14.5l4 4 4-4" />);
export const BackIcon = /* @__PURE__ */ icon(<path d="M20 12H4.5M11 5l-7 7 7 7" />);
export const CloseIcon = /* @__PURE__ */ icon(<path d="M6 6l12 12M18 6 6 18" />);
export const CheckIcon = /* @__PURE__ */ icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const AlertIcon = /* @__PURE__ */ icon(<path d="M12 4 21.5 20h-19L12 4ZM12 10v4.5M12 17.25v.01" />);
export const InfoIcon = /* @__PURE__ */ icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.75v.01" />);
export const MoreIcon = /* @__PURE__ */ icon(<path strokeWidth={2.6} d="M5 12v.01M12 12v.01M19 12v.01" />);
export const MailIcon = /* @__PURE__ */ icon(<path d="M3 5.5h18v13H3zM3.5 6.5l8.5 7 8.5-7" />);
export const PhoneIcon = /* @__PURE__ */ icon(
  <path d="M5 3.5h4l1.5 5-2.5 2a13 13 0 0 0 5.5 5.5l2-2.5 5 1.5v4a2 2 0 0 1-2 2C10.5 20.5 3.5 13.5 3 5.5a2 2 0 0 1 2-2Z" />,
);
export const CopyIcon = /* @__PURE__ */ icon(<path d="M9 9h11v11H9zM5.5 15H4V4h11v1.5" />);
export const PrintIcon = /* @__PURE__ */ icon(<path d="M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z" />);
export const OutsideIcon = /* @__PURE__ */ icon(<path d="M13.5 4.5h6v6M19 5l-8.5 8.5M10 5.5H4.5v14h14V14" />);
export const SignOutIcon = /* @__PURE__ */ icon(<path d="M14 4H5v16h9M10 12h10.5M16.5 8l4 4-4 4" />);
export const ShopIcon = /* @__PURE__ */ icon(
  <path d="M4 10v10h16V10M3 8l2-4h14l2 4-2 2.5-2.5-1.5L14 10.5 12 9l-2 1.5L7.5 9 5 10.5 3 8ZM10 20v-5h4v5" />,
);
export const KeyIcon = /* @__PURE__ */ icon(
  <path d="M8 18a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM11.5 10.5 19 3.5M16 6.5l3 3" />,
);
export const OfflineIcon = /* @__PURE__ */ icon(
  <path d="M4 4l16 16M8.5 12.8A6 6 0 0 1 12 11.5M4.5 9a11 11 0 0 1 4-2.3M12 6a11 11 0 0 1 7.5 3M12 18v.01" />,
);
export const FilterIcon = /* @__PURE__ */ icon(<path d="M4 6.5h16M7 12h10M10 17.5h4" />);
export const BoldIcon = /* @__PURE__ */ icon(
  <path strokeWidth={2.2} d="M7.5 5h5.25a3.5 3.5 0 0 1 0 7H7.5V5ZM7.5 12h6a3.5 3.5 0 0 1 0 7h-6v-7Z" />,
);
export const ItalicIcon = /* @__PURE__ */ icon(<path d="M10 5h7M7 19h7M14 5l-4 14" />);
export const BulletsIcon = /* @__PURE__ */ icon(
  <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01" />,
);
export const NumbersIcon = /* @__PURE__ */ icon(
  <path d="M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.75V9M3.75 14h2.5L4 17.5h2.5" />,
);
export const QuoteIcon = /* @__PURE__ */ icon(<path d="M5 5v14M9.5 7.5H20M9.5 12H20M9.5 16.5h6" />);
export const LinkIcon = /* @__PURE__ */ icon(
  <path d="M10.5 13.5a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M13.5 10.5a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1" />,
);
export const TableIcon = /* @__PURE__ */ icon(<path d="M4 5h16v14H4zM4 10h16M4 14.5h16M12 10v9" />);
export const RedoIcon = /* @__PURE__ */ icon(<path d="M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3" />);
export const DownloadIcon = /* @__PURE__ */ icon(<path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />);
export const BookmarkIcon = /* @__PURE__ */ icon(<path d="M6.5 4h11v16.5L12 16l-5.5 4.5V4Z" />);
export const StarIcon = /* @__PURE__ */ icon(
  <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z" />,
);
export const NewsIcon = /* @__PURE__ */ icon(
  <path d="M4 5h13v14H6a2 2 0 0 1-2-2V5ZM17 9h3v8a2 2 0 0 1-2 2M7.5 9h6M7.5 12.5h6M7.5 16h4" />,
);
export const SendIcon = /* @__PURE__ */ icon(<path d="M4 11.5 20.5 4 14 20.5l-3-6.5-7-2.5ZM11 14l4-4" />);
export const ReportsIcon = /* @__PURE__ */ icon(<path d="M4 4.5v15.5h16M8.5 16v-4M12.5 16V7M16.5 16v-6" />);
