import { useContext } from 'react';
import { Link } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { classes } from '../../ui/classes.ts';
import { settingsPictureAddress } from '../../ui/picture-address.ts';
import { PictureHost } from '../../ui/picture-host.ts';

/** A link to the home page. A shop without a logo shows its name. */
export function Logo({ className, large }: { className?: string; large?: boolean }) {
  const { name, layout } = useShop();
  const { server } = useContext(PictureHost);
  return (
    <Link
      to="/"
      className={classes('inline-flex min-h-11 max-w-full items-center no-underline', className)}
      aria-label={name}
    >
      {layout.logoUrl ? (
        <img
          src={settingsPictureAddress(layout.logoUrl, 'L', server)}
          // The shop's name is shown when its logo can't be loaded.
          alt={name}
          className={classes(
            'w-auto max-w-full object-contain font-semibold',
            large ? 'h-9 lg:h-14' : 'h-9 max-xs:max-w-32 lg:h-10',
          )}
          height={large ? 56 : 40}
          decoding="async"
        />
      ) : (
        <span className={classes('truncate font-semibold tracking-tight', large ? 'text-xl' : 'text-lg')}>{name}</span>
      )}
    </Link>
  );
}
