import type { StartRequest } from '../online-payment.ts';
import { fitRequest } from '../protocol/fit-request.ts';

/**
 * From tpay-openapi-php, `Model/Fields`: `Payer/Name`, `Payer/UserAgent`, `Transaction/Description`, `Transaction/Lang`,
 * `PointOfSale/Url`. It names none for an e-mail address, so 255 stands for the usual limit of a text there.
 */
const limits = {
  description: 128,
  fullName: 255,
  email: 255,
  userAgent: 255,
  url: 3_072,
  languages: { known: ['en', 'pl', 'de', 'fr', 'ru', 'it', 'es'], other: 'en' },
};

export const fitForTpay = (request: StartRequest): StartRequest => fitRequest(request, limits);
