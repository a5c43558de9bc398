import type { Description, Feature, Review, ReviewList } from '../catalog.ts';
import type { Complete } from '../complete.ts';
import { limits } from '../limits.ts';
import type { Foreign, Report } from './foreign.ts';
import {
  readBoolean,
  readDateTime,
  readEach,
  readEntries,
  readFields,
  readId,
  readInteger,
  readListAnswer,
  readNumber,
  readText,
  readTextAnswer,
  readTexts,
} from './read-values.ts';

/** Reads one of a product's two descriptions. */
export function readDescription(answer: unknown, type: Description['type']): Complete<Description> {
  return { type, body: readTextAnswer(answer) };
}

/** Reads a product's features, sent as a list or as an object of names and values. */
export function readFeatures(answer: unknown, report: Report): Feature[] {
  const pairs = readFields(readFields(answer)?.data ?? answer) ?? {};
  const entries = readEntries(answer) ?? Object.entries(pairs).map(([name, value]) => ({ name, value }));
  return readEach(entries, readFeature, 'features', report);
}

function readFeature(entry: unknown): Complete<Feature> | undefined {
  const fields = readFields(entry);
  const [name, value, group] = [readText(fields?.name), readText(fields?.value), readText(fields?.group)];
  return name === undefined || value === undefined ? undefined : { name, value, group: group ?? null };
}

/** Reads a product's reviews. A missing average or count is calculated from the list. */
export function readReviews(answer: unknown, report: Report): Complete<Foreign<ReviewList>> {
  const fields = readFields(answer);
  const data = readEach(readListAnswer(answer), readReview, 'reviews', report);
  const given = readEntries(fields?.counts)?.map((count) => readInteger(count) ?? 0);
  const counted = [1, 2, 3, 4, 5].map((stars) => data.filter(({ rating }) => rating === stars).length);
  const sum = data.reduce((stars, { rating }) => stars + rating, 0);
  return {
    data,
    totalItems: readInteger(fields?.totalItems) ?? data.length,
    average: readNumber(fields?.average) ?? (data.length === 0 ? null : Math.round((sum / data.length) * 10) / 10),
    counts: given?.length === 5 ? given : counted,
    verifiedCount: readInteger(fields?.verifiedCount),
    photoCount: readInteger(fields?.photoCount),
  };
}

function readReview(entry: unknown, index: number): Complete<Foreign<Review>> | undefined {
  const fields = readFields(entry);
  const rating = readNumber(fields?.rating);
  if (!fields || rating === undefined) return undefined;
  return {
    id: readId(fields.id) ?? index + 1,
    author: readText(fields.author) ?? '',
    rating: Math.min(5, Math.max(1, Math.round(rating))),
    body: readText(fields.body) ?? '',
    createdAt: readDateTime(fields.createdAt) ?? '',
    verifiedPurchase: readBoolean(fields.verifiedPurchase) ?? false,
    reply: readReply(fields.reply),
    photos: readTexts(fields.photos).slice(0, limits.reviewPhotos),
    helpful: readInteger(fields.helpful),
  };
}

function readReply(value: unknown): Review['reply'] {
  const fields = readFields(value);
  const body = readText(fields?.body);
  return body === undefined ? undefined : { body, createdAt: readDateTime(fields?.createdAt) ?? '' };
}
