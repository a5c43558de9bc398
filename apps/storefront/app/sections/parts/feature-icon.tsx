import { ClockIcon, HeartIcon, PhoneIcon } from '../../ui/icons.tsx';
import * as icons from '../../ui/topic-icons.tsx';

const byName: Record<string, typeof icons.TruckIcon> = {
  truck: icons.TruckIcon,
  shield: icons.ShieldIcon,
  return: icons.ReturnIcon,
  hand: icons.HandIcon,
  leaf: icons.LeafIcon,
  recycle: icons.RecycleIcon,
  chat: icons.ChatIcon,
  gift: icons.GiftIcon,
  phone: PhoneIcon,
  clock: ClockIcon,
  heart: HeartIcon,
  card: icons.CardIcon,
  locker: icons.LockerIcon,
  tag: icons.TagIcon,
  bulb: icons.BulbIcon,
};

interface FeatureIconProps {
  /** The name of the icon. Without a known name, a spark is shown. */
  readonly name: string | undefined;
  /** True to show a soft shape behind the icon. */
  readonly shape: boolean;
  /** True to show the icon large and pale in the corner of its panel. */
  readonly corner: boolean;
  /** Its size in px, instead of that of its look. */
  readonly size?: number;
}

export function FeatureIcon({ name, shape, corner, size = 36 }: FeatureIconProps) {
  const Icon = (name && Object.hasOwn(byName, name) && byName[name]) || icons.SparkIcon;
  if (corner) return <Icon size={96} className="absolute -right-3 -bottom-4 opacity-15" />;
  if (!shape) return <Icon size={size} className="mt-1 shrink-0 text-accent-ink" />;
  return (
    <span className="feature-shape flex size-24 items-center justify-center text-accent-ink">
      <Icon size={36} />
    </span>
  );
}
