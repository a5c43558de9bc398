import type { DocumentEntry } from '@witryna/contract/content';
import { useMessages } from '../../platform/texts/messages.ts';
import { BreadcrumbBand } from '../../ui/breadcrumb.tsx';
import { CardIcon, ChatIcon, DocumentIcon, ShieldIcon, TruckIcon } from '../../ui/topic-icons.tsx';
import { helpDocuments } from './help-documents.ts';
import { CustomDocumentTiles, Tile, TileGrid } from './tile.tsx';

const icons = {
  DELIVERY_CONDITIONS: TruckIcon,
  REGULATION: DocumentIcon,
  PAYMENTS: CardIcon,
  PRIVACY_POLICY: ShieldIcon,
  FAQ: ChatIcon,
} as const;

/** The help center: tiles of the five fixed documents and of the shop's own documents. */
export function HelpCenterPage({ documents }: { documents: readonly DocumentEntry[] }) {
  const t = useMessages('shop');
  const tContent = useMessages('content');
  return (
    <>
      <BreadcrumbBand
        title={t('helpCenter')}
        text={tContent('helpCenterLead')}
        crumbs={[{ label: t('home'), to: '/' }, { label: t('helpCenter') }]}
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
          <CustomDocumentTiles documents={documents} />
        </TileGrid>
      </div>
    </>
  );
}
