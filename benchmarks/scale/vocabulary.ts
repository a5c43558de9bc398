export interface Vocabulary {
  language: string;
  goods: readonly string[];
  looks: readonly string[];
  materials: readonly string[];
  colour: readonly [name: string, ...values: string[]];
  size: string;
}

const split = (text: string) => text.split(' ');

/** Words for the names of products, in three languages: 30 × 20 × 10 names. */
export const vocabularies: readonly Vocabulary[] = [
  {
    language: 'pl',
    goods: split(
      'kubek talerz miska wazon lampa krzesło stół obrus nóż garnek patelnia świeca koc poduszka zasłona dywan półka lustro zegar kosz wieszak ręcznik fartuch dzbanek czajnik cukiernica taca doniczka ramka pojemnik',
    ),
    looks: split(
      'mały duży wysoki niski okrągły prosty lekki ciężki ciepły miękki gładki matowy błyszczący składany ręczny codzienny zimowy letni leśny morski',
    ),
    materials: split('ceramiczny drewniany lniany wełniany szklany stalowy bawełniany kamienny wiklinowy papierowy'),
    colour: ['Kolor', 'biały', 'czarny', 'zielony', 'granatowy', 'żółty', 'różowy', 'szary', 'brązowy'],
    size: 'Rozmiar',
  },
  {
    language: 'en',
    goods: split(
      'mug plate bowl vase lamp chair table tablecloth knife pot pan candle blanket pillow curtain rug shelf mirror clock basket hanger towel apron jug kettle jar tray planter frame box',
    ),
    looks: split(
      'small large tall low round plain light heavy warm soft smooth matt glossy folding handmade everyday winter summer forest ocean',
    ),
    materials: split('ceramic wooden linen woollen glass steel cotton stone wicker paper'),
    colour: ['Colour', 'white', 'black', 'green', 'navy', 'yellow', 'pink', 'grey', 'brown'],
    size: 'Size',
  },
  {
    language: 'es',
    goods: split(
      'taza plato cuenco jarrón lámpara silla mesa mantel cuchillo olla sartén vela manta cojín cortina alfombra estante espejo reloj cesta percha toalla delantal jarra tetera azucarero bandeja maceta marco caja',
    ),
    looks: split(
      'pequeño grande alto bajo redondo sencillo ligero pesado cálido suave liso mate brillante plegable artesano diario invernal veraniego forestal marino',
    ),
    materials: split('cerámico leñoso textil lanudo vidriado metálico algodonado pétreo trenzado reciclado'),
    colour: ['Color', 'blanco', 'negro', 'verde', 'marino', 'amarillo', 'rosa', 'gris', 'marrón'],
    size: 'Talla',
  },
];
