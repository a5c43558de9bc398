import { icon } from './icon.tsx';

// Icons of controls that every page has. Icons for topics, such as delivery, are in topic-icons.tsx.
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
export const PauseIcon = /* @__PURE__ */ icon(<path d="M8.5 5.5v13M15.5 5.5v13" />);
export const PlayIcon = /* @__PURE__ */ icon(<path d="M7.5 5v14l11-7-11-7Z" />);
export const CheckIcon = /* @__PURE__ */ icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const AlertIcon = /* @__PURE__ */ icon(<path d="M12 3.5 21.5 20h-19L12 3.5ZM12 10v4.5M12 17.25v.01" />);
export const InfoIcon = /* @__PURE__ */ icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.750v.01" />);
export const TrashIcon = /* @__PURE__ */ icon(
  <path d="M4 6.5h16M9.5 6.5V4h5v2.5M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6" />,
);
export const PhoneIcon = /* @__PURE__ */ icon(
  <path d="M5 3.5h4l1.5 5-2.5 2a13 13 0 0 0 5.5 5.5l2-2.5 5 1.5v4a2 2 0 0 1-2 2C10.5 20.5 3.5 13.5 3 5.5a2 2 0 0 1 2-2Z" />,
);
export const MailIcon = /* @__PURE__ */ icon(<path d="M3 5.5h18v13H3zM3.5 6.5l8.5 7 8.5-7" />);
export const ClockIcon = /* @__PURE__ */ icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2" />);
export const ImageIcon = /* @__PURE__ */ icon(
  <path d="M3.5 4.5h17v15h-17zM4 17l5-5.5 4 4 2.5-2.5 4.5 4.5M15.5 9v.01" />,
);
