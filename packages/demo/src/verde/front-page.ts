import type { DemoContent } from '../demo-shop.ts';

const slides = [
  {
    small: 'Vivero en Alboraia, Valencia',
    big: 'La selva cabe en tu salón',
    body: 'Plantas criadas sin prisa, plantadas en su maceta y en tu casa en dos días.',
    buttonText: 'Ver plantas de interior',
    link: 'category:plantas-de-interior',
    image: 'hero-1.webp',
    alt: 'Monstera, sansevieria, cactus y regadera sobre una mesa de roble ante una pared verde',
    textSide: 'left',
  },
  {
    small: 'Grandes y fáciles',
    big: 'Verde del suelo al techo',
    body: 'Areca, ficus y olivo de hasta un metro diez, con portes cuidados.',
    buttonText: 'Ver plantas grandes',
    link: 'category:de-hoja',
    image: 'hero-3.webp',
    alt: 'Plantas grandes sobre un suelo de madera: areca, ficus, olivo y helecho',
    textSide: 'left',
  },
];

const features = [
  { icon: 'leaf', title: 'Llegan vivas', line: 'o te enviamos otra, con una foto basta' },
  { icon: 'truck', title: 'En casa en 1–2 días', line: 'envío gratis desde 59 €' },
  { icon: 'recycle', title: 'Sin turba ni plástico', line: 'ni en la maceta ni en la caja' },
  { icon: 'chat', title: 'Consulta de hojas tristes', line: 'mándanos una foto, contestamos hoy' },
];

const banners = [
  {
    image: 'banner-1.webp',
    alt: 'Echeveria, asiento de suegra y aloe en sus macetas',
    title: 'Cactus y suculentas',
    subtitle: 'Se riegan cuando te acuerdas',
    price: 'desde 6,90 €',
    link: 'category:cactus-y-suculentas',
  },
  {
    image: 'banner-2.webp',
    alt: 'Regadera, pulverizador, maceta de barro y pala',
    title: 'Riego y cuidados',
    subtitle: 'Pocas herramientas, buenas',
    price: 'desde 4,90 €',
    link: 'category:riego-y-cuidados',
  },
  {
    image: 'banner-3.webp',
    alt: 'Lavanda, albahaca y olivo para el balcón',
    title: 'Para el balcón',
    subtitle: 'Olivo, lavanda, albahaca',
    price: 'desde 4,50 €',
    link: 'category:plantas-de-exterior',
  },
];

const carousel = [
  { categorySlug: 'plantas-de-interior', image: 'category-indoor-plants.webp', alt: 'Monstera y sansevieria' },
  { categorySlug: 'plantas-de-exterior', image: 'category-outdoor-plants.webp', alt: 'Olivo y lavanda' },
  {
    categorySlug: 'cactus-y-suculentas',
    image: 'category-cacti-succulents.webp',
    alt: 'Cactus columnar, asiento de suegra y echeveria',
  },
  { categorySlug: 'macetas', image: 'category-pots.webp', alt: 'Cesta trenzada, maceta azul y maceta de barro' },
  { categorySlug: 'riego-y-cuidados', image: 'category-tools-care.webp', alt: 'Regadera blanca y pulverizador ámbar' },
];

export const frontPageConfig: DemoContent = {
  content: {
    hero: { slides, media: 'photo' },
    featureStrip: { items: features },
    bannerRow: { items: banners },
    bannerRow2: { items: banners.slice(0, 2) },
    categoryCarousel: { title: 'Por dónde empezar', items: carousel },
    productTabs: { title: 'Recién salidas del invernadero', moreText: 'Ver todo el catálogo' },
    blogTeaser: { title: 'Cuaderno del vivero', subtitle: 'Lo que contamos los sábados en el invernadero' },
    richText: {
      html: '<h2>Tres hermanos y un invernadero</h2><p>Criamos aquí dos de cada tres plantas que vendemos. El resto pasa un mes con nosotros antes de ir a tu casa.</p><p><a href="document:vivero">Conoce el vivero</a></p>',
    },
  },
};
