import { useContext } from 'react';
import { Link } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { classes } from '../../ui/classes.ts';
import { settingsPictureAddress } from '../../ui/picture-address.ts';
import { PictureHost } from '../../ui/picture-host.ts';

interface LogoProps {
  readonly large?: boolean;
  /** Adds the light logo, which header.css shows instead of the other one while the header is over a photograph. */
  readonly overPhoto?: boolean;
  /** Shows the light logo only. */
  readonly light?: boolean | undefined;
}

/** A link to the home page. A shop without a logo shows its initial in a tile, and its name. */
export function Logo({ large, overPhoto, light }: LogoProps) {
  const { name, layout } = useShop();
  return (
    <Link to="/" className="inline-flex min-h-11 max-w-full items-center no-underline" aria-label={name}>
      <LogoPicture
        source={light ? layout.logoLightUrl : layout.logoUrl}
        large={large}
        className={overPhoto && 'header-solid-only'}
      />
      {overPhoto && <LogoPicture source={layout.logoLightUrl} large={large} className="header-over-only" />}
    </Link>
  );
}

interface LogoPictureProps {
  readonly source: string | null | undefined;
  readonly large: boolean | undefined;
  readonly className: string | false | undefined;
}

function LogoPicture({ source, large, className }: LogoPictureProps) {
  const { name, layout } = useShop();
  const { server, onFail } = useContext(PictureHost);
  if (!source) {
    return (
      <span className={classes('min-w-0', className)}>
        <span
          className={classes('flex items-center gap-2.5 font-semibold tracking-tight', large ? 'text-xl' : 'text-lg')}
        >
          {!layout.logoUrl && (
            <span
              data-initial={name.trim().match(/^./u)?.[0].toUpperCase()}
              className="grid size-9 shrink-0 place-items-center rounded-sm bg-accent text-accent-text before:content-[attr(data-initial)]"
            />
          )}
          <span className="truncate">{name}</span>
        </span>
      </span>
    );
  }
  return (
    <img
      src={settingsPictureAddress(source, 'L', server)}
      // The shop's name is shown when its logo can't be loaded.
      alt={name}
      className={classes(
        'w-auto max-w-full object-contain font-semibold',
        large ? 'h-9 lg:h-14' : 'h-9 max-xs:max-w-32 lg:h-10',
        className,
      )}
      height={large ? 56 : 40}
      decoding="async"
      onError={() => onFail?.(source)}
    />
  );
}
