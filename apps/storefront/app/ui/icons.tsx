import type { ReactNode } from 'react';

export interface IconProps {
  /** Pixels; 24 unless told. */
  readonly size?: number;
  readonly className?: string;
}

// One call per icon, so that only the icons a page shows reach it.
function icon(shape: ReactNode) {
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
    );
  };
}

export const SearchIcon = /* @__PURE__ */ icon(
  <path d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.5 15.5 20.5 20.5" />,
);
export const CartIcon = /* @__PURE__ */ icon(<path d="M5 8h14l1 12.5H4L5 8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />);
export const HeartIcon = /* @__PURE__ */ icon(
  <path d="M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.4a4.7 4.7 0 0 1 8.5 2.8C20.5 15 12 20 12 20Z" />,
);
export const HeartFilledIcon = /* @__PURE__ */ icon(
  <path
    fill="currentColor"
    d="M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.4a4.7 4.7 0 0 1 8.5 2.8C20.5 15 12 20 12 20Z"
  />,
);
export const CompareIcon = /* @__PURE__ */ icon(
  <path d="M12 3.5v17M5 7h14M5 7l-2.5 6.5a3 3 0 0 0 5 0L5 7ZM19 7l-2.5 6.5a3 3 0 0 0 5 0L19 7ZM8.5 20.5h7" />,
);
export const MenuIcon = /* @__PURE__ */ icon(<path d="M3.5 7h17M3.5 12h17M3.5 17h17" />);
export const CloseIcon = /* @__PURE__ */ icon(<path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />);
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="M6 9.5l6 6 6-6" />);
export const ChevronLeftIcon = /* @__PURE__ */ icon(<path d="M14.5 6l-6 6 6 6" />);
export const ChevronRightIcon = /* @__PURE__ */ icon(<path d="M9.5 6l6 6-6 6" />);
export const ArrowRightIcon = /* @__PURE__ */ icon(<path d="M4 12h16M14 6l6 6-6 6" />);
export const ArrowUpIcon = /* @__PURE__ */ icon(<path d="M12 20V4M6 10l6-6 6 6" />);
export const PlusIcon = /* @__PURE__ */ icon(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = /* @__PURE__ */ icon(<path d="M5 12h14" />);
export const CheckIcon = /* @__PURE__ */ icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const AlertIcon = /* @__PURE__ */ icon(<path d="M12 3.5 21.5 20h-19L12 3.5ZM12 10v4.5M12 17.25v.01" />);
export const InfoIcon = /* @__PURE__ */ icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.750v.01" />);
export const TrashIcon = /* @__PURE__ */ icon(
  <path d="M4 6.5h16M9.5 6.5V4h5v2.5M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6" />,
);
export const EyeIcon = /* @__PURE__ */ icon(
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />,
);
export const TruckIcon = /* @__PURE__ */ icon(
  <path d="M2.5 6h12v11h-12zM14.5 10h4l3 3.5V17h-7M6.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
);
export const LockerIcon = /* @__PURE__ */ icon(
  <path d="M4 3.5h16v17H4zM4 9.5h16M12 3.5v17M4 15h16M9 6.5v.01M17 6.5v.01" />,
);
export const ShieldIcon = /* @__PURE__ */ icon(
  <path d="M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6L12 3ZM8.5 12l2.5 2.5 4.5-4.5" />,
);
export const ReturnIcon = /* @__PURE__ */ icon(<path d="M8 4 4 8l4 4M4 8h10.5a5.5 5.5 0 0 1 0 11H7" />);
export const GiftIcon = /* @__PURE__ */ icon(
  <path d="M3.5 8.5h17v4h-17zM5 12.5V20h14v-7.5M12 8.5V20M12 8.5S10.5 4 8 4.5s-1 4 4 4Zm0 0s1.5-4.5 4-4 1 4-4 4Z" />,
);
export const LeafIcon = /* @__PURE__ */ icon(
  <path d="M5 19.5C5 10 10 4.5 20 4.5c0 10-5.5 14.5-12 13M5 20.5c1-5 4-8.5 9-10.5" />,
);
export const SparkIcon = /* @__PURE__ */ icon(
  <path d="M12 3.5c.7 5 3 7.8 8.5 8.5-5.5.7-7.8 3.5-8.5 8.5-.7-5-3-7.8-8.5-8.5 5.5-.7 7.8-3.5 8.5-8.5Z" />,
);
export const PhoneIcon = /* @__PURE__ */ icon(
  <path d="M5 3.5h4l1.5 5-2.5 2a13 13 0 0 0 5.5 5.5l2-2.5 5 1.5v4a2 2 0 0 1-2 2C10.5 20.5 3.5 13.5 3 5.5a2 2 0 0 1 2-2Z" />,
);
export const MailIcon = /* @__PURE__ */ icon(<path d="M3 5.5h18v13H3zM3.5 6.5l8.5 7 8.5-7" />);
export const PinIcon = /* @__PURE__ */ icon(
  <path d="M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
);
export const ClockIcon = /* @__PURE__ */ icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2" />);
export const DocumentIcon = /* @__PURE__ */ icon(<path d="M6 3h8.5L19 7.5V21H6zM14 3v5h5M9 12.5h7M9 16.5h5" />);
export const CardIcon = /* @__PURE__ */ icon(<path d="M2.5 5.5h19v13h-19zM2.5 10h19M6 15h4" />);
export const BankIcon = /* @__PURE__ */ icon(
  <path d="M3 9.5 12 4l9 5.5H3ZM5 9.5V17M10 9.5V17M14 9.5V17M19 9.5V17M3 20h18" />,
);
export const TagIcon = /* @__PURE__ */ icon(<path d="M3.5 3.5H12l8.5 8.5-8.5 8.5L3.5 12V3.5ZM8 8v.01" />);
export const GridIcon = /* @__PURE__ */ icon(
  <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />,
);
export const ListIcon = /* @__PURE__ */ icon(<path d="M4 5h4v4H4zM4 15h4v4H4zM12 7h8M12 17h8" />);
export const UserIcon = /* @__PURE__ */ icon(
  <path d="M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 20.5c.5-4 3.5-6 8-6s7.5 2 8 6" />,
);
export const ImageIcon = /* @__PURE__ */ icon(
  <path d="M3.5 4.5h17v15h-17zM4 17l5-5.5 4 4 2.5-2.5 4.5 4.5M15.5 9v.01" />,
);
export const HandIcon = /* @__PURE__ */ icon(
  <path d="M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-.5v-6a1.5 1.5 0 0 1 3 0V11m0-5a1.5 1.5 0 0 1 3 0v5.5m0-3a1.5 1.5 0 0 1 3 0V14a7 7 0 0 1-7 7h-1c-2.5 0-4-1-5.5-3L4 14.2a1.6 1.6 0 0 1 2.5-2L8 14" />,
);
export const RecycleIcon = /* @__PURE__ */ icon(
  <path d="M9.5 4.5 12 3l2.5 1.5L17 9M14 9.5l3-.5 .5-3M19 12.5l1.5 3-1.5 3.5h-5M16 16.5 13.5 19l2.5 2.5M10 19H5.5L3.5 16 6 11.5M3 12l3-.5 1.5 3M7 9.5 9.5 4.5" />,
);
export const ChatIcon = /* @__PURE__ */ icon(<path d="M4 4.5h16v11.5h-9L6.5 20v-4H4zM8 9h8M8 12.5h5" />);
export const PauseIcon = /* @__PURE__ */ icon(<path d="M8.5 5.5v13M15.5 5.5v13" />);
export const PlayIcon = /* @__PURE__ */ icon(<path d="M7.5 5v14l11-7-11-7Z" />);
