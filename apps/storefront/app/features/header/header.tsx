import { usePreloadedParts } from '../../platform/hydration/preload-part.ts';
import { headerKinds } from './header-kinds.ts';
import type { HeaderProps } from './header-settings.ts';

/** The header of the kind that the settings name. */
export function Header(props: HeaderProps) {
  const kind = headerKinds.get(props.settings.kind);
  usePreloadedParts(kind ? [kind.source] : []);
  return kind && <kind.Header {...props} />;
}
