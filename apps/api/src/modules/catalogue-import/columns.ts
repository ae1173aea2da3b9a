import type { Language } from '@reprise/entities/language';
import { languages } from '@reprise/markets';

/** Accepted names of each column: ours first, then those of merchants. Case, accents and separators do not count. */
const columns = {
  id: 'id',
  merchantId: 'merchant_id id sku offer_id item_id article_number artikelnummer',
  ean: 'ean gtin upc barcode ean13 gtin13 gtin14 gtin12 ean_code upc_code',
  isbn: 'isbn isbn13 isbn10',
  asin: 'asin',
  name: 'name title product_name item_name product_title bezeichnung produktname artikelname titel nom titre nombre titulo nome titolo naam',
  slug: 'slug',
  brand: 'brand manufacturer marke hersteller marque fabricant marca merk',
  creators:
    'creators creator author authors artist director autor kuenstler kunstler auteur artiste artista autore schrijver',
  year: 'year release_year publication_year year_of_publication jahr erscheinungsjahr annee ano anno jaar',
  category: 'category category_id category_path kategorie categorie categoria rubrik',
  productType: 'product_type product_category categories',
  googleCategory: 'google_product_category google_category',
  condition: 'condition variant item_condition zustand etat estado condizione conditie staat',
  price: 'price preis prix precio prezzo prijs verkaufspreis',
  salePrice: 'sale_price special_price angebotspreis',
  saleDates: 'sale_price_effective_date',
  currency: 'currency price_currency currency_code waehrung wahrung devise moneda valuta',
  quantity:
    'quantity qty stock stock_quantity inventory availability menge bestand lagerbestand quantite cantidad quantita aantal voorraad verfuegbarkeit verfugbarkeit disponibilite disponibilidad disponibilita beschikbaarheid',
  fullBatteryQuantity: 'full_battery_quantity',
  countedAt: 'counted_at',
  allowedPurchase: 'allowed_purchase',
  purchaseStop: 'purchase_stop',
  hasFixedPrice: 'fixed_price',
  memorySize: 'memory_size storage storage_capacity speicher speicherplatz capacite_de_stockage almacenamiento opslag',
  colour: 'colour color farbe couleur colore kleur',
  colourTone: 'colour_tone',
  description: 'description beschreibung descripcion descrizione beschrijving omschrijving product_description',
  descriptionLanguage: 'description_language content_language',
  modelKey: 'model_key item_group_id',
  modelNumbers: 'model_numbers model_number mpn',
  tacs: 'tacs',
  recommendedPrice: 'recommended_price msrp rrp list_price uvp',
  purchasePrice: 'purchase_price',
  popularity: 'popularity',
  minAge: 'min_age age_rating',
  chargerIncluded: 'charger_included',
  minChargingWatts: 'min_charging_watts',
  maxChargingWatts: 'max_charging_watts',
  usbPowerDelivery: 'usb_power_delivery',
  energyClass: 'energy_class energy_efficiency_class',
  energyLabelUrl: 'energy_label_url',
  productSheetUrl: 'product_sheet_url',
  accessoryIds: 'accessory_ids',
  pictures: 'pictures',
  manufacturerName: 'manufacturer_name',
  manufacturerAddress: 'manufacturer_address',
  manufacturerContact: 'manufacturer_contact',
} as const;

export type Column = keyof typeof columns;

/** Columns of merchant feeds that say nothing about the product itself: addresses, taxes, advertising. */
const ignored =
  /^(?:link|mobilelink|canonicallink|url|producturl|adsredirect|image|imageurl|imagelink|additionalimagelinks?|pictureurl|thumbnail|lifestyleimagelink|shipping.*|tax.*|identifierexists|adult|customlabel\d|customnumber\d|promotionid|.*destinations?|availabilitydate|expirationdate|pause|costofgoodssold|unitpricing.*|installment|subscriptioncost|loyalty.*|isbundle|multipack|certification|producthighlight|productdetail|created(?:at)?|updated(?:at)?|lastmodified)$/;

/** `Größe (cm)`, `g:grosse` and `GROSSE` are one name. */
function plainName(name: string): string {
  return name
    .replace(/^g:/i, '')
    .replace(/[([{].*$/, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** `Screen size (in)` → `screenSize`. */
function attributeKey(name: string): string {
  const [first = '', ...others] = name
    .replace(/[([{].*$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const start = first === first.toUpperCase() ? first.toLowerCase() : first.charAt(0).toLowerCase() + first.slice(1);
  return [start, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())].join('');
}

/** Attributes that the shop has a filter for, by the names that others give them. */
const knownAttributes: Readonly<Record<string, string>> = {
  ram: 'ram',
  memory: 'ram',
  displaysize: 'displaySize',
  screensize: 'displaySize',
  operatingsystem: 'operatingSystem',
  os: 'operatingSystem',
  betriebssystem: 'operatingSystem',
  connectivity: 'connectivity',
  casesize: 'caseSize',
  casematerial: 'caseMaterial',
  connector: 'connector',
  platform: 'platform',
  plattform: 'platform',
  format: 'format',
  binding: 'format',
  genre: 'genre',
  language: 'language',
  sprache: 'language',
  mount: 'mount',
  sensor: 'sensor',
  noisecancelling: 'noiseCancelling',
  wireless: 'wireless',
  portable: 'portable',
};

/** A column, and the rank of its name among the names for it: 0 is ours. */
interface NamedColumn {
  column: Column;
  rank: number;
}

const isColumn = (name: string): name is Column => Object.hasOwn(columns, name);

const named = new Map<string, NamedColumn[]>();
for (const [column, list] of Object.entries(columns)) {
  if (!isColumn(column)) continue;
  for (const [rank, name] of list.split(' ').entries()) {
    const plain = plainName(name);
    named.set(plain, [...(named.get(plain) ?? []), { column, rank }]);
  }
}
export type Use =
  | { as: 'column'; columns: readonly NamedColumn[] }
  | { as: 'description'; language: Language }
  | { as: 'attribute'; key: string }
  | { as: 'nothing' };

function useOf(name: string): Use {
  const [, exact] = /^attributes?\.(.+)$/.exec(name) ?? [];
  if (exact) return { as: 'attribute', key: exact };
  const plain = plainName(name);
  const known = named.get(plain);
  if (known) return { as: 'column', columns: known };
  if (isColumn(name)) return { as: 'column', columns: [{ column: name, rank: 0 }] };
  const language = languages.find((each) => plain === `description${each}`);
  if (language) return { as: 'description', language };
  if (plain === '' || ignored.test(plain)) return { as: 'nothing' };
  return { as: 'attribute', key: knownAttributes[plain] ?? attributeKey(name) };
}

const isMerchantId = ({ column, rank }: NamedColumn) => column === 'merchantId' && rank === 0;

/** Decides once per name what a column of a file is used for; `mapped` names columns that the file calls otherwise. */
export function createColumnUses(mapped: ReadonlyMap<string, string> = new Map()) {
  const byPlainName = new Map([...mapped].map(([from, to]) => [plainName(from), to]));
  const uses = new Map<string, Use>();
  let hasMerchantIds = false;
  return {
    of(name: string): Use {
      let use = uses.get(name);
      if (!use) {
        const target = byPlainName.get(plainName(name));
        use = target === '' ? { as: 'nothing' } : useOf(target ?? name);
        uses.set(name, use);
        if (use.as === 'column') hasMerchantIds ||= use.columns.some(isMerchantId);
      }
      return use;
    },
    /** Whether the file has the merchant's ids in a column of their own, as exported tables do. */
    hasMerchantIds: (): boolean => hasMerchantIds,
    /** What every column so far was used for. */
    all: (): ReadonlyMap<string, Use> => uses,
  };
}
export type ColumnUses = ReturnType<typeof createColumnUses>;
