import { customDocuments, documentAddress, helpDocuments } from '../features/content/help-documents.ts';
import { Tile, TileGrid } from '../features/content/tile.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { shopApiOf } from '../platform/render/shop.server.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { BreadcrumbBand } from '../ui/breadcrumb.tsx';
import { CardIcon, ChatIcon, DocumentIcon, ShieldIcon, TruckIcon } from '../ui/topic-icons.tsx';
import type { Route } from './+types/help-center';

const icons = {
  DELIVERY_CONDITIONS: TruckIcon,
  REGULATION: DocumentIcon,
  PAYMENTS: CardIcon,
  PRIVACY_POLICY: ShieldIcon,
  FAQ: ChatIcon,
} as const;

export const handle = { messages: ['content'] };

/** The five fixed tiles stand in any case; without the list there are only no custom ones. */
export async function loader({ context }: Route.LoaderArgs) {
  const list = await shopApiOf(context)
    .get('shop/Document')
    .catch(() => ({ data: [] }));
  return { documents: customDocuments(list.data) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'shop', 'helpCenter'), canonicalPath: '/help-center' });

export default function HelpCenter({ loaderData }: Route.ComponentProps) {
  const t = useMessages('shop');
  const tContent = useMessages('content');
  const crumbs = [{ label: t('home'), to: '/' }, { label: t('helpCenter') }];
  return (
    <>
      <BreadcrumbBand
        title={t('helpCenter')}
        text={tContent('helpCenterLead')}
        crumbs={crumbs}
        label={t('breadcrumb')}
      />
      <div className="container py-10 md:py-16">
        <TileGrid>
          {helpDocuments.map(({ type, path, title }) => {
            const Icon = icons[type];
            return (
              <li key={path}>
                <Tile to={`/help-center/${path}`} title={t(title)} icon={<Icon size={24} />} />
              </li>
            );
          })}
          {loaderData.documents.map((entry) => (
            <li key={entry.id}>
              <Tile to={documentAddress(entry)} title={entry.customName} icon={<DocumentIcon size={24} />} />
            </li>
          ))}
        </TileGrid>
      </div>
    </>
  );
}
