import { icon } from './icon.tsx';

// These icons are not in icons.tsx, because most pages show none of them and each file becomes one chunk.
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
export const PinIcon = /* @__PURE__ */ icon(
  <path d="M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
);
export const DocumentIcon = /* @__PURE__ */ icon(<path d="M6 3h8.5L19 7.5V21H6zM14 3v5h5M9 12.5h7M9 16.5h5" />);
export const CardIcon = /* @__PURE__ */ icon(<path d="M2.5 5.5h19v13h-19zM2.5 10h19M6 15h4" />);
export const BankIcon = /* @__PURE__ */ icon(
  <path d="M3 9.5 12 4l9 5.5H3ZM5 9.5V17M10 9.5V17M14 9.5V17M19 9.5V17M3 20h18" />,
);
export const TagIcon = /* @__PURE__ */ icon(<path d="M3.5 3.5H12l8.5 8.5-8.5 8.5L3.5 12V3.5ZM8 8v.01" />);
export const GridIcon = /* @__PURE__ */ icon(
  <path d="M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z" />,
);
export const HandIcon = /* @__PURE__ */ icon(
  <path d="M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-.5v-6a1.5 1.5 0 0 1 3 0V11m0-5a1.5 1.5 0 0 1 3 0v5.5m0-3a1.5 1.5 0 0 1 3 0V14a7 7 0 0 1-7 7h-1c-2.5 0-4-1-5.5-3L4 14.2a1.6 1.6 0 0 1 2.5-2L8 14" />,
);
export const RecycleIcon = /* @__PURE__ */ icon(
  <path d="M9.5 4.5 12 3l2.5 1.5L17 9M14 9.5l3-.5 .5-3M19 12.5l1.5 3-1.5 3.5h-5M16 16.5 13.5 19l2.5 2.5M10 19H5.5L3.5 16 6 11.5M3 12l3-.5 1.5 3M7 9.5 9.5 4.5" />,
);
export const ChatIcon = /* @__PURE__ */ icon(<path d="M4 4.5h16v11.5h-9L6.5 20v-4H4zM8 9h8M8 12.5h5" />);
export const BulbIcon = /* @__PURE__ */ icon(
  <path d="M9 17.5h6M10 20.5h4M9 17.5c0-2-3-3.5-3-7.5a6 6 0 0 1 12 0c0 4-3 5.5-3 7.5" />,
);
export const FilterIcon = /* @__PURE__ */ icon(
  <path d="M4 7h9M18 7h2M4 17h2M11 17h9M15.500 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM8.500 19.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z" />,
);
