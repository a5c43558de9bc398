import { cleanCode, cleanLine } from '@witryna/contract/clean-text';
import { isIban } from '@witryna/contract/iban';
import { email as emailAddress } from '@witryna/contract/ids';
import { type Language, languageOfShop, languages, traitsOf } from '@witryna/contract/languages';
import { isOneLine } from '@witryna/contract/one-line';
import { phoneShape } from '@witryna/contract/phone';
import { type SellerCountryCode, sellerCountries } from '@witryna/contract/seller-countries';
import type { NewShop } from '@witryna/shop-folder/create/new-shop.ts';
import { handleOf } from '@witryna/shop-folder/format/handle.ts';
import { layouts } from '@witryna/shop-folder/format/section-schemas.ts';
import { type ReadValue, refuse } from '@witryna/shop-folder/read/cell-values.ts';
import type { CommandContext } from './command-context.ts';
import { CommandError } from './command-error.ts';
import { readHostName } from './find-shop-by-host.ts';
import { askLine } from './read-input.ts';

/** The values that were given on the command line. */
export type GivenValues = Partial<Record<Exclude<keyof NewShop, 'otherHosts'>, string>>;

interface Question<T> {
  name: keyof GivenValues;
  text: string;
  read(answer: string): ReadValue<T>;
  /** What an empty answer means. */
  proposal?: string;
  /** Whether the proposal is also taken when nobody can be asked. */
  isAssumed?: boolean;
}

/**
 * Asks for everything about a new shop that was not given.
 * @throws CommandError if a given value is wrong, or if something required is missing and there is no terminal
 */
export async function askNewShop(context: CommandContext, given: GivenValues): Promise<NewShop> {
  const ask = <T>(question: Question<T>) => answerOf(context, question, given[question.name]);
  const askOptional = (name: keyof GivenValues, text: string, read: Question<string>['read']) =>
    ask<string | null>({
      name,
      text: `${text}, may be empty`,
      read: (answer) => (answer === '' ? { value: null } : read(answer)),
      proposal: '',
      isAssumed: true,
    });
  const name = await ask({ name: 'name', text: 'Name of the shop', read: readLine(200) });
  const proposedHost = `${handleOf(name).slice(0, 63).replace(/-$/, '')}.localhost`;
  const host = await ask({ name: 'host', text: 'Host', read: readHost, proposal: proposedHost });
  const language = await ask({
    name: 'language',
    text: `Language (${languages.join(', ')})`,
    read: readLanguage,
    // Node takes its locale from LC_ALL and LANG.
    proposal: languageOfShop(Intl.DateTimeFormat().resolvedOptions().locale),
    isAssumed: true,
  });
  const proposedCurrency = traitsOf(language).currency;
  const currency = await ask({
    name: 'currency',
    text: 'Currency',
    read: readCurrency,
    proposal: proposedCurrency,
    isAssumed: true,
  });
  const company = await askOptional('company', 'Company that sells', readLine(200));
  const address = await askOptional('address', 'Its postal address in one line', readLine(400));
  const email = await askOptional('email', 'E-mail address for shoppers', readEmail);
  const phone = await askOptional('phone', 'Phone', readPhone);
  const account = await askOptional('account', 'Number of the account for bank transfers', readAccount);
  return {
    ...{ name, host, otherHosts: [], language, currency },
    country: readGiven('country', given, readCountry),
    home: readGiven('home', given, readHome),
    ...{ company, address, email, phone, account },
  };
}

/** Reads what is not asked for: the shop can be changed later. */
function readGiven<T>(name: keyof GivenValues, given: GivenValues, read: Question<T>['read']): T | null {
  if (given[name] === undefined) return null;
  const { value, fault } = read(cleanLine(given[name]));
  if (fault !== undefined) throw new CommandError(`--${name}: ${fault}`);
  return value;
}

async function answerOf<T>(context: CommandContext, question: Question<T>, given: string | undefined): Promise<T> {
  const { name, text, read, proposal, isAssumed } = question;
  if (given === undefined && !context.input.isTTY && !isAssumed)
    throw new CommandError(`there is no terminal to ask at: give --${name}`);
  const known = given ?? (context.input.isTTY ? undefined : proposal);
  if (known !== undefined) {
    const { value, fault } = read(cleanLine(known));
    if (fault !== undefined) throw new CommandError(`--${name}: ${fault}`);
    return value;
  }
  for (;;) {
    const typed = await askLine(context, `${text}${proposal ? ` [${proposal}]` : ''}: `);
    const { value, fault } = read(cleanLine(typed) || (proposal ?? ''));
    if (fault === undefined) return value;
    context.errorOutput.write(`${fault}\n`);
  }
}

const readLine =
  (maxLength: number) =>
  (answer: string): ReadValue<string> => {
    if (answer === '') return { fault: 'It is needed.' };
    if (answer.length > maxLength) return { fault: `It is longer than ${maxLength} characters.` };
    const isPlain = isOneLine(answer) && answer.isWellFormed() && !/\p{Cc}/u.test(answer);
    return isPlain ? { value: answer } : { fault: 'It contains characters that are not text.' };
  };

function readHost(answer: string): ReadValue<string> {
  try {
    return { value: readHostName(answer) };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { fault: error.message };
  }
}

function readLanguage(answer: string): ReadValue<Language> {
  const value = languages.find((language) => language === answer.toLowerCase());
  return value ? { value } : refuse(answer, 'a language of pages and mails', languages.join(', '));
}

function readCurrency(answer: string): ReadValue<string> {
  const value = answer.toUpperCase();
  const isKnown = Intl.supportedValuesOf('currency').includes(value);
  return isKnown ? { value } : refuse(answer, 'a currency', 'codes of three letters such as EUR and PLN');
}

function readCountry(answer: string): ReadValue<SellerCountryCode> {
  const value = sellerCountries.find((code) => code === answer.toUpperCase());
  return value ? { value } : refuse(answer, 'a country of the EU', sellerCountries.join(', '));
}

function readHome(answer: string): ReadValue<string> {
  const value = layouts.homeLayout.find((name) => name.toLowerCase() === answer.toLowerCase());
  return value ? { value } : refuse(answer, 'a layout of the home page', layouts.homeLayout.join(', '));
}

function readEmail(answer: string): ReadValue<string> {
  const { data: value } = emailAddress.safeParse(answer);
  return value ? { value } : refuse(answer, 'an e-mail address', 'addresses such as shop@example.com');
}

function readPhone(answer: string): ReadValue<string> {
  const value = cleanCode(answer);
  return phoneShape.test(value) ? { value } : refuse(answer, 'a phone number', 'numbers such as +48 600 100 200');
}

function readAccount(answer: string): ReadValue<string> {
  const bare = cleanCode(answer).replace(/[\s-]/g, '').toUpperCase();
  // In Poland, account numbers are written without their country.
  const value = /^\d{26}$/.test(bare) ? `PL${bare}` : bare;
  return isIban(value)
    ? { value }
    : refuse(answer, 'an IBAN with a correct check number', 'IBANs of 15 to 34 characters');
}
