import type { ShopFile } from '../format/shop-file.ts';
import type { Issue } from './list-issues.ts';

/** Lists what the shop's tools can't do with these ids, or do although the shop may not expect it. */
export function integrationNotices({ integrations }: ShopFile): Issue[] {
  const notices: Issue[] = [];
  const note = (field: keyof typeof integrations, message: string) =>
    notices.push({ path: `integrations.${field}`, message });
  const tag = integrations.gtagId?.trim() ?? '';
  const label = integrations.googleAdsLabel?.trim() ?? '';
  if (tag.startsWith('GTM-'))
    note(
      'gtagId',
      'Tags of other companies and HTML in the container stay blocked by the policy of the pages. The container is told of no page after the first: use its trigger for changes of the history.',
    );
  if (tag.startsWith('AW-') && !label)
    note('gtagId', 'Google Ads counts no purchases without googleAdsLabel, the label of the conversion.');
  if (tag.startsWith('GT-') && !label.startsWith('AW-'))
    note('gtagId', 'Google Ads counts no purchases unless googleAdsLabel is given with its id: AW-123456789/label.');
  if (label && !/^(?:AW|GT)-/.test(tag))
    note(
      'googleAdsLabel',
      'It does nothing without gtagId with the id of Google Ads (AW-) or of a combined tag (GT-).',
    );
  if (integrations.fastTonyId && integrations.facebookIntegration?.eventId)
    note('fastTonyId', 'FastTony starts the Meta pixel, too: with facebookIntegration pages are counted twice.');
  if (integrations.universalAnaliticsId)
    note('universalAnaliticsId', 'It does nothing, because Google has switched Universal Analytics off.');
  if (integrations.yandexMetricaId)
    note('yandexMetricaId', 'The data of visitors go to Russia, which the law of the European Union hardly allows.');
  return notices;
}
