import type { DemoArticle } from '../demo-shop.ts';

export const articles: DemoArticle[] = [
  {
    slug: 'trasplantar-sin-miedo',
    title: 'Trasplantar sin miedo',
    lead: 'Cuándo toca, qué maceta elegir y por qué las piedras del fondo no sirven de nada.',
    author: 'Empar',
    tags: ['cuidados', 'macetas'],
    picture: 'banner-2.webp',
    alt: 'Regadera, pulverizador, maceta de barro y pala',
    publishedDaysAgo: 9,
  },
  {
    slug: 'diez-plantas-que-sobreviven',
    title: 'Plantas que sobreviven a cualquiera',
    lead: 'Para olvidadizos, para ansiosos, para pisos oscuros y para casas con gato.',
    author: 'Núria',
    tags: ['principiantes', 'interior'],
    picture: 'category-indoor-plants.webp',
    alt: 'Monstera y sansevieria',
    publishedDaysAgo: 41,
  },
  {
    slug: 'balcon-mediterraneo',
    title: 'Un balcón mediterráneo con cinco macetas',
    lead: 'Un árbol, dos aromas, algo que caiga y algo que pinche. Con calendario.',
    author: 'Vicent',
    tags: ['exterior', 'balcón'],
    picture: 'banner-3.webp',
    alt: 'Lavanda, albahaca y olivo para el balcón',
    publishedDaysAgo: 76,
  },
];
