import { adsConversion } from '@witryna/contract/ads-conversion';
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
  const advertises = /^(?:AW|GT)-/.test(tag);
  if (advertises && !label)
    note('gtagId', 'Google Ads counts no purchases without googleAdsLabel, the label of the conversion.');
  if (advertises && label && !adsConversion(tag, label))
    note(
      'googleAdsLabel',
      'Google Ads counts no purchases: this is no label of a conversion. It looks like AbC-D_efG-h12, or for a combined tag (GT-) with the id of Google Ads in front, like AW-123456789/AbC-D_efG-h12.',
    );
  if (label && !advertises)
    note(
      'googleAdsLabel',
      'It does nothing without gtagId with the id of Google Ads (AW-) or of a combined tag (GT-).',
    );
  if (integrations.fastTonyId)
    note(
      'fastTonyId',
      'Its Meta pixel reads buttons and forms, too, unless you turn its automatic events off in Meta’s Events Manager.',
    );
  if (integrations.fastTonyId && integrations.facebookIntegration?.eventId)
    note('fastTonyId', 'FastTony starts the Meta pixel, too: with facebookIntegration pages are counted twice.');
  if (integrations.universalAnaliticsId)
    note('universalAnaliticsId', 'It does nothing, because Google has switched Universal Analytics off.');
  if (integrations.yandexMetricaId)
    note('yandexMetricaId', 'The data of visitors go to Russia, which the law of the European Union hardly allows.');
  return notices;
}
