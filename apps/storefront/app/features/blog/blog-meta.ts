import type { Article } from '@witryna/contract/content';
import type { MetaDescriptor } from 'react-router';
import { articleAddress } from '../../platform/navigation/addresses.ts';
import { breadcrumbList } from '../../platform/render/breadcrumb-list.ts';
import { type Matches, rootOf } from '../../platform/render/page-meta.ts';
import { textOfPage } from '../../platform/render/page-texts.ts';
import { openPictures } from '../../platform/shop/open-pictures.ts';
import { settingsPictureAddress } from '../../ui/picture-address.ts';

// Only crawlers and feed readers read these tags, from the HTML that the server renders.

/** The link to the blog's feed, for feed readers. */
export function feedLink(matches: Matches): MetaDescriptor[] {
  const shop = rootOf(matches)?.shop;
  if (!import.meta.env.SSR || !shop) return [];
  return [
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: '/blog/feed.xml', title: shop.name },
  ];
}

/** BlogPosting and BreadcrumbList (schema.org) of an article. */
export function articleJsonLd(matches: Matches, article: Article): MetaDescriptor[] {
  const { shop, pictures } = rootOf(matches) ?? {};
  if (!import.meta.env.SSR || !shop) return [];
  const [picture] = openPictures(article.photo ? [article.photo.id] : [], shop.layout);
  const url = shop.origin + articleAddress(article);
  const publisher = { '@type': 'Organization', name: shop.name, url: `${shop.origin}/` };
  const posting = {
    '@type': 'BlogPosting',
    headline: article.title,
    url,
    mainEntityOfPage: url,
    ...(article.lead && { description: article.lead }),
    ...(article.publishedAt && { datePublished: article.publishedAt }),
    ...(picture && { image: [new URL(settingsPictureAddress(picture, 'W1600', pictures), shop.origin).href] }),
    author: article.author ? { '@type': 'Person', name: article.author } : publisher,
    publisher,
    ...(article.tags.length > 0 && { keywords: article.tags }),
  };
  const trail = [
    { name: textOfPage(matches, 'shop', 'home') ?? '', path: '/' },
    { name: textOfPage(matches, 'shop', 'blog') ?? '', path: '/blog' },
    { name: article.title, path: articleAddress(article) },
  ];
  return [
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [breadcrumbList(shop.origin, trail), posting] } },
  ];
}
