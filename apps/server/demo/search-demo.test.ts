import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '@witryna/api/database/database.ts';
import { createLocalOriginals } from '@witryna/api/pictures/original-store.ts';
import { productList } from '@witryna/contract/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneOf } from '../../../scripts/one-of.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { importDemo } from '../test/import-demo.ts';
import { readDemoShops } from './read-demo-shops.ts';

const { db } = await createTestDatabase<Tables>();
const { get } = createTestApi(db);
const dataDir = mkdtempSync(join(tmpdir(), 'witryna-search-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

async function find(shop: string, query: string): Promise<string[]> {
  const path = `/shop/Product?facets=false&filter.search=${encodeURIComponent(query)}`;
  return (await get(`${shop}.localhost`, path, productList)).data.map(({ name }) => name);
}

/** What shoppers type, and the product that must come first. */
const first: Record<string, [query: string, product: string][]> = {
  // Polish: endings, missing diacritics, wrong letters, compounds, codes and synonyms.
  glina: [
    ['kubek', 'Kubek klasyczny'],
    ['kubki klasyczne', 'Kubek klasyczny'],
    ['wysokie kubki', 'Kubek wysoki'],
    ['kubek wysoki', 'Kubek wysoki'],
    ['kubka wysokiego', 'Kubek wysoki'],
    ['wysoki wazon', 'Wazon wysoki'],
    ['filizanka', 'Filiżanka do espresso ze spodkiem'],
    ['filiżanki espresso', 'Filiżanka do espresso ze spodkiem'],
    ['fliżanka', 'Filiżanka do espresso ze spodkiem'],
    ['filiżanek ze spodkiem', 'Filiżanka do espresso ze spodkiem'],
    ['talerze obiadowe', 'Talerz obiadowy'],
    ['talez obiadowy', 'Talerz obiadowy'],
    ['talerzyk deserowy', 'Talerz deserowy'],
    ['miski do ramenu', 'Miska do ramenu'],
    ['miska ramen', 'Miska do ramenu'],
    ['sniadaniowa miska', 'Miska śniadaniowa'],
    ['miseczka', 'Miseczka na tealight'],
    ['polmisek', 'Półmisek owalny'],
    ['półmiski', 'Półmisek owalny'],
    ['pułmisek', 'Półmisek owalny'],
    ['imbryki', 'Imbryk'],
    ['czajniczek', 'Imbryk'],
    ['dzban do wody', 'Dzban na wodę'],
    ['dzbanki', 'Dzban na wodę'],
    ['karafka na wodę', 'Dzban na wodę'],
    ['mlecznika', 'Mlecznik'],
    ['cukiernicę', 'Cukiernica z pokrywką'],
    ['cukiernica oraz pokrywka', 'Cukiernica z pokrywką'],
    ['solniczki', 'Solniczka i pieprzniczka'],
    ['maselnicka', 'Maselniczka'],
    ['wazonik', 'Trzy wazoniki'],
    ['wazon kuli', 'Wazon kula'],
    ['swiecznik', 'Świecznik z uchem'],
    ['lichtarze', 'Świecznik z uchem'],
    ['doniczek', 'Doniczka ze spodkiem'],
    ['donniczka', 'Doniczka ze spodkiem'],
    ['mydelniczkę', 'Mydelniczka'],
    ['kubek na szczoteczke', 'Kubek na szczoteczki'],
    ['kadzidełka', 'Podstawka na kadzidełko'],
    ['komplety', 'Zastawa dla dwojga'],
    ['GL-207', 'Półmisek owalny'],
    ['gl-102-sand-320', 'Kubek klasyczny'],
  ],
  dab: [
    ['krzesla', 'Krzesło Łęg'],
    ['krzesłami', 'Krzesło Łęg'],
    ['lozko', 'Łóżko Szczebel, 160 × 200'],
    ['łóżka 160', 'Łóżko Szczebel, 160 × 200'],
    ['łużko', 'Łóżko Szczebel, 160 × 200'],
    ['lustra', 'Lustro Łuk'],
    ['okrągłe stoły', 'Stół Okrągły'],
    ['stol okragly', 'Stół Okrągły'],
    ['stolik nocny', 'Stolik nocny Świerszcz'],
    ['szafka nocna', 'Stolik nocny Świerszcz'],
    ['fotele', 'Fotel Ostoja'],
    ['biurka', 'Biurko Skryba'],
    ['półek', 'Półka z kołkami'],
    ['ławek', 'Ławka Miedza'],
    ['kanapa na 3 osoby', 'Sofa Nizina, 3 osoby'],
    ['poduszek', 'Dwie poduszki na podłogę'],
    ['wieszaki', 'Wieszak Drzewo'],
    ['komodę', 'Komoda Pięć'],
  ],
  karta: [
    ['ołówki', 'Sześć ołówków z cedru'],
    ['olowek', 'Sześć ołówków z cedru'],
    ['pióra wieczne', 'Wieczne pióro Linia'],
    ['notesy', 'Notes A5 w płótnie'],
    ['sledztwo', 'Śledztwo na Cichej'],
    ['zakładka', 'Cztery zakładki z chwostem'],
    ['historie papieru', 'Krótka historia papieru'],
    ['atramentu', 'Atrament w kałamarzu, 50 ml'],
    ['kalendarze', 'Kalendarz na biurko'],
    ['kuhnia', 'Kuchnia na cztery pory'],
  ],
  sad: [
    ['jabłko', 'Jabłka z sadu, 1 kg'],
    ['jablek', 'Jabłka z sadu, 1 kg'],
    ['gruszek', 'Gruszki, 1 kg'],
    ['ogorki', 'Ogórki kiszone, 680 g'],
    ['kiszonych ogórków', 'Ogórki kiszone, 680 g'],
    ['marchewka', 'Pęczek marchwi'],
    ['jajko', 'Jajka ekologiczne, 10 szt.'],
    ['miodu', 'Miód, 400 g'],
    ['pomidorów', 'Pomidory na gałązce, 500 g'],
    ['cebuli', 'Cebula, 1 kg'],
    ['wino wisniowe', 'Wino wiśniowe bezalkoholowe, 750 ml'],
    ['czosnku', 'Czosnek zimowy, trzy główki'],
  ],
  lapa: [
    ['drapaki', 'Drapak z siedziskiem, 54 cm'],
    ['kolowrotek', 'Kołowrotek dla małych chomików, 21 cm'],
    ['obroże skórzane', 'Obroża skórzana z adresówką'],
    ['smyczy', 'Smycz ze sznura, 1,6 m'],
    ['budki legowe', 'Budka lęgowa dla sikor, otwór 32 mm'],
    ['karma z łososiem', 'Karma sucha dla kota, łosoś i ziemniak, 2 kg'],
    ['tunczyk', 'Karma mokra dla kota, tuńczyk, 5\u00a0×\u00a085 g'],
    ['siana', 'Siano łąkowe, 500 g'],
    ['poidełko', 'Fontanna na wodę, 2 l'],
    ['szczotki', 'Szczotka z kolcami'],
  ],
  // English: plurals, word order, spelling, synonyms.
  lumen: [
    ['dome pendants', 'Dome pendant'],
    ['globe wall lights', 'Globe wall light'],
    ['desk lamp articulated', 'Articulated desk lamp'],
    ['tripod lamps', 'Tripod floor lamp'],
    ['mushroom lamp', 'Mushroom table lamp'],
    ['mushrom lamp', 'Mushroom table lamp'],
    ['bankers lamp', 'Banker’s lamp'],
    ["banker's lamps", 'Banker’s lamp'],
    ['lantern outdoor', 'Outdoor lantern'],
    ['outdor lantern', 'Outdoor lantern'],
    ['paper lanterns', 'Paper lantern'],
    ['fairy lights', 'String lights'],
    ['nightlight', 'Night light'],
    ['rechargable lamp', 'Portable rechargeable lamp'],
    ['bathroom lights', 'Bathroom tube light'],
    ['opal bulbs', 'Opal globe bulb, E27'],
    ['picture lights', 'Picture light'],
    ['wovn pendant', 'Woven pendant'],
  ],
  nord: [
    ['backpacks', 'Fjord backpack, 18 l'],
    ['rucksack', 'Fjord backpack, 18 l'],
    ['wallets', 'Bifold wallet'],
    ['purse', 'Bifold wallet'],
    ['chelsea boot', 'Chelsea boots'],
    ['jumper', 'Chunky sweater'],
    ['scarves', 'Checked scarf'],
    ['gloves lined', 'Lined gloves'],
    ['umbrela', 'Folding umbrella'],
    ['sun glasses', 'Round sunglasses'],
    ['sock', 'Merino socks'],
  ],
  fono: [
    ['headphone', 'Fono One headphones'],
    ['hedphones', 'Fono One headphones'],
    ['turntables', 'Fono Belt turntable'],
    ['record player', 'Fono Belt turntable'],
    ['powerbank', 'Flat power bank, 10,000 mAh'],
    ['charger 45w', 'Two-port charger, 45 W'],
    ['keyboards', 'Fono Quiet keyboard'],
    ['microfone', 'Fono Say USB microphone'],
    ['camera action', 'Fono Dive action camera'],
    ['ereader', 'Fono Page e-reader'],
  ],
  // Spanish: accents, plurals, gender, synonyms.
  // German: plurals and cases, umlauts written in any way, wrong letters and synonyms.
  'glina-de': [
    ['bechern', 'Becher „Klassik“'],
    ['kugelvasen', 'Kugelvase'],
    ['mueslischale', 'Müslischale'],
    ['milchkaennchen', 'Milchkännchen'],
    ['milchkanchen', 'Milchkännchen'],
    ['hohe vasen', 'Hohe Vase'],
    ['übertöpfe', 'Blumentopf mit Untersetzer'],
  ],
  werk: [
    ['bremsklötze', 'Bremsbeläge Vorderachse, vier Stück'],
    ['bremsscheiben', 'Bremsscheibe 280 mm, innenbelüftet'],
    ['motoroel', 'Motoröl 5W-30, 5 l'],
    ['autobatterie', 'Starterbatterie 74 Ah, zzgl. 7,50 € Pfand'],
    ['scheibenwischer', 'Wischerblätter 600 / 520 mm, Paar'],
    ['zuendkerze', 'Zündkerzen M14 × 1,25, vier Stück'],
    ['drehmomentschlusel', 'Drehmoment-Schlüssel ½″, 20 bis 120 Nm'],
    ['ueberbrueckungskabel', 'Starthilfekabel 25 mm², 3,5 m'],
    ['gummimatten', 'Gummifußmatten vorn, zwei Stück'],
  ],
  verde: [
    ['macetas de barro', 'Maceta de barro con plato'],
    ['maceta colgantes', 'Maceta colgante'],
    ['dracena', 'Drácena marginata'],
    ['drácenas', 'Drácena marginata'],
    ['bonsais', 'Bonsái de olmo'],
    ['bonsay', 'Bonsái de olmo'],
    ['ficus elastica', 'Ficus elástica'],
    ['helechos', 'Helecho de Boston'],
    ['olivos', 'Olivo en maceta'],
    ['regaderas', 'Regadera de pico largo'],
    ['pulverizadores', 'Pulverizador de vidrio'],
    ['rociador', 'Pulverizador de vidrio'],
    ['terrarios', 'Terrario de vidrio'],
    ['monstera', 'Monstera deliciosa'],
    ['mostera', 'Monstera deliciosa'],
    ['sustrato 10 l', 'Sustrato sin turba, 10 l'],
    ['lengua de suegra', 'Sansevieria'],
    ['cactus columnares', 'Cactus columnar'],
  ],
  rosa: [
    ['serum', 'Sérum de rosa mosqueta, 30 ml'],
    ['serun', 'Sérum de rosa mosqueta, 30 ml'],
    ['champu', 'Champú de ortiga y avena, 300 ml'],
    ['champús', 'Champú de ortiga y avena, 300 ml'],
    ['jabon de manos', 'Jabón de manos de geranio, 250 ml'],
    ['jabones en pastilla', 'Jabón en pastilla, 100 g'],
    ['crema manos', 'Crema de manos de karité, 50 ml'],
    ['locion', 'Loción corporal ligera, 150 ml'],
    ['balsamo labial', 'Bálsamo labial'],
    ['pintalabios', 'Barra de labios satinada'],
    ['desodorantes', 'Desodorante de salvia, 75 g'],
    ['mascarilas', 'Mascarilla de celulosa'],
    ['esponja', 'Dos esponjas naturales'],
    ['velas', 'Vela de soja, 40 horas'],
  ],
};

/** What shoppers type, and the product that must be among the first three. */
const near: Record<string, [query: string, product: string][]> = {
  glina: [
    ['herbata', 'Imbryk'],
    ['na prezent', 'Czarka do matchy'],
    ['kawa', 'Kubek wysoki'],
    ['wazony', 'Wazon butelka'],
  ],
  dab: [
    ['sofy', 'Sofa Nizina, 3 osoby'],
    ['stoliki', 'Stolik Trójnóg'],
  ],
  beza: [
    ['tort czekolada', 'Tort czekoladowy z wiśniami'],
    ['makaroniki', 'Dwanaście makaroników'],
  ],
  bajka: [['klocków', 'Klocki, 16 sztuk']],
  sad: [['cydru', 'Cydr niefiltrowany bezalkoholowy, półsłodki, 750 ml']],
  lumen: [
    ['bulbs', 'Opal globe bulb, E27'],
    ['chandelier', 'Cone pendant'],
    ['sconce', 'Swing-arm wall light'],
  ],
  nord: [
    ['hats', 'Felt hat'],
    ['tee', 'Heavy T-shirt'],
  ],
  fono: [
    ['speakers', 'Fono Pebble portable speaker'],
    ['earbuds', 'Fono Pip in-ear buds'],
  ],
  verde: [
    ['cactus', 'Cactus columnar'],
    ['tiestos', 'Olivo en maceta'],
  ],
  rosa: [
    ['cremas', 'Crema de día con avena, 50 ml'],
    ['jabón', 'Jabón en pastilla, 100 g'],
  ],
};

const shops = oneOf([...new Set([...Object.keys(first), ...Object.keys(near)])], 0);
/** The pairs of the shops, each with its shop. */
const pairsOf = (all: typeof first) =>
  shops.flatMap((shop) => (all[shop] ?? []).map(([query, product]) => ({ shop, query, product })));

beforeAll(async () => {
  for (const { folder, path } of await readDemoShops())
    if (shops.includes(folder)) await importDemo(path, db, createLocalOriginals(dataDir), true);
});

test.each(pairsOf(first))('$shop: $query finds $product first', async ({ shop, query, product }) => {
  expect((await find(shop, query))[0]).toBe(product);
});

test.each(pairsOf(near))('$shop: $query finds $product among the first three', async ({ shop, query, product }) => {
  expect((await find(shop, query)).slice(0, 3)).toContain(product);
});
