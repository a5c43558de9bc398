import { amountPattern as money } from './amounts.ts';

/** How texts of a language say what settings also say. The groups of a pattern are its numbers. */
export interface Phrases {
  /** The time until which an order is sent on the same day: the groups `hour`, `minute` and `half` (`a` or `p`), or `noon`. */
  cutOff: RegExp;
  /** What a sentence with such a time has, too: without it, the time may be that of an opening or arrival. */
  ordering: RegExp;
  sameDay: RegExp;
  /** From which amount delivery is free. */
  freeFrom: RegExp;
  /** From which amount delivery costs something. */
  deliveryFrom: RegExp;
  /** Days that the shop grants for returns, in words that are not those of the law alone. */
  returnDays: RegExp;
  /** For how many days goods are held until a bank transfer arrives. */
  transferDays: RegExp;
  /** Words before the lowest price of several goods. */
  from: RegExp;
  /** From and to how many days a delivery takes. */
  days: RegExp;
  /** A sentence of the model withdrawal form (Directive 2011/83/EU, annex I part B). */
  form: RegExp;
  /** The tax number of the seller, and its entry in a register. */
  taxNumber: RegExp;
  register: RegExp;
}

const clock = String.raw`(?<hour>\d{1,2})[.:](?<minute>\d\d)`;
const time = String.raw`(?<hour>\d{1,2})(?:[.:](?<minute>\d\d))?`;
const pattern = (text: string) => new RegExp(text, 'giu');

const phrases: Readonly<Record<string, Phrases>> = {
  en: {
    cutOff: pattern(String.raw`\b(?:by|before|until) (?:(?<noon>noon|midday)\b|${time} ?(?<half>[ap])\.?m\b|${clock})`),
    ordering: /\b(?:order(?:s|ed)?|paid|pay)\b|same (?:working )?day/iu,
    sameDay: /same (?:working )?day/iu,
    freeFrom: pattern(String.raw`\bfree\b(?: [a-z]{1,20}){0,5}? (?:over|from|above) (${money})`),
    deliveryFrom: pattern(String.raw`(?<!free )\b(?:delivery|shipping|postage) from (${money})`),
    returnDays: pattern(String.raw`(?<!\d)(\d{1,3}) days to return|return(?: it| them| goods)? within (\d{1,3}) days`),
    transferDays: pattern(String.raw`\bwait (?:for it )?(?:for )?(\d{1,3}) days`),
    from: pattern(String.raw`\bfrom (${money})`),
    days: /(?<!\d)(\d{1,3})(?:[–-](\d{1,3}))? (?:working )?days?/iu,
    form: /hereby give notice/iu,
    taxNumber: /\bVAT(?: no\.?| number| ID| reg\. no\.)?:? [A-Z]{2} ?[A-Z]?\d{5}/u,
    register:
      /\b(?:CRO|KvK|CVR|Companies House|(?:commercial|companies|trade) register|registration number|registered (?:in|with|under))\b/iu,
  },
  pl: {
    cutOff: pattern(
      String.raw`(?<!\bod (?:godz\. |godziny )?\d{1,2}[.:]\d\d )(?<!\p{L})(?:do|przed) (?:godz(?:\.|iny|iną) ${time}|${clock})`,
    ),
    ordering: /zamów|zamaw|opłac|zapłac|złoż|tego samego dnia|dzień wcześniej/iu,
    sameDay: /tego samego dnia/iu,
    freeFrom: pattern(
      String.raw`(?:gratis|za darmo|darmow\p{L}{1,5}|bezpłatn\p{L}{1,5})(?: \p{L}{1,20}){0,2}? (?:od|powyżej) (${money})|\bod (${money})(?: \p{L}{1,20}){0,3} (?:gratis|za darmo|darmow|bezpłatn)`,
    ),
    deliveryFrom: pattern(
      String.raw`(?<!(?:darmowa|bezpłatna) )(?<!\p{L})(?:dostawa|wysyłka|przesyłka) od (${money})(?! (?:gratis|za darmo))`,
    ),
    returnDays: pattern(String.raw`(?<!\d)(\d{1,3}) dni na zwrot`),
    transferDays: pattern(String.raw`czekamy (\d{1,3}) dni`),
    from: pattern(String.raw`(?<!\p{L})od (${money})`),
    days: /(?<!\d)(\d{1,3})(?:[–-](\d{1,3}))? (?:dni|dzień|dnia)/iu,
    form: /informuj(?:ę|emy|ę\/informujemy)(?:\(\*\))? o (?:moim|naszym|moim\/naszym)(?:\(\*\))? odstąpieniu/iu,
    taxNumber: /\bNIP\b\D{0,3}(?:\d[ -]?){10}/u,
    register: /\b(?:KRS|CEIDG|REGON)\b/u,
  },
  es: {
    cutOff: pattern(String.raw`(?<!\bde(?:sde las)? \d{1,2}(?:[.:]\d\d)? )\b(?:antes de|hasta) las? ${time}`),
    ordering: /pedid|pagad|pid[ae]s|compr/iu,
    sameDay: /(?:ese|el) mismo día|ese día/iu,
    freeFrom: pattern(String.raw`gratis(?: \p{L}{1,20}){0,3}? (?:desde|a partir de) (${money})`),
    deliveryFrom: pattern(`env[ií]os? desde (${money})`),
    returnDays: pattern(String.raw`(?<!\d)(\d{1,3}) días(?: naturales)? para (?:desistir|devolver|devoluciones)`),
    transferDays: pattern(String.raw`esperamos (?:el pago )?(\d{1,3}) días`),
    from: pattern(String.raw`\bdesde (${money})`),
    days: /(?<!\d)(\d{1,3})(?:[–-](\d{1,3}))? días?/iu,
    form: /comunic\S{0,20}(?: \(\*\))? que desist/iu,
    taxNumber: /\b(?:NIF|CIF)\b\D{0,5}[A-Z\d]\d{7}[A-Z\d]/u,
    register: /Registro Mercantil|datos registrales|inscrit/iu,
  },
  de: {
    cutOff: pattern(String.raw`(?<!von \d{1,2}(?:[.:]\d\d)? )\b(?:bis|vor) ${time} Uhr`),
    ordering: /bestell|bezahl|Zahlungseingang|(?:gleichen|selben) (?:Werkt|T)ag/iu,
    sameDay: /(?:gleichen|selben) (?:Werkt|T)ag/iu,
    freeFrom: pattern(
      String.raw`(?:kostenlos|gratis|versandkostenfrei|kostenfrei)(?: \p{L}{1,20}){0,3}? ab (${money})|\bab (${money})(?: \p{L}{1,20}){0,3} (?:versandkostenfrei|kostenlos|kostenfrei|gratis)`,
    ),
    deliveryFrom: pattern(String.raw`(?<!\p{L})(?:Versand|Lieferung) ab (${money})`),
    returnDays: pattern(String.raw`(?<!\d)(\d{1,3}) Tage Rückgaberecht`),
    transferDays: pattern(String.raw`warten (?:wir )?(\d{1,3}) Tage`),
    from: pattern(String.raw`(?<!\p{L})ab (${money})`),
    days: /(?<!\d)(\d{1,3})(?:[–-](\d{1,3}))? (?:Werktage?|Tage?)/iu,
    form: /Hiermit widerrufe/iu,
    taxNumber: /USt-IdNr\.?:?\s*[A-Z]{2}[\dA-Z]{7,12}\b/u,
    register: /register|\bHR[AB]\b|Amtsgericht/iu,
  },
};

/** Returns the phrases of a shop's language; undefined for one that we have none of. */
export function phrasesOf(language: string): Phrases | undefined {
  return phrases[language.slice(0, 2)];
}
