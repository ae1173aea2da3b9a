import { type Kysely, sql } from 'kysely';

/** What sellers declared before the texts were stored; they had never changed. */
const texts = {
  de: {
    ownership: 'Alles, was ich verkaufe, gehört mir, und niemand sonst hat Rechte daran.',
    age: 'Ich bin mindestens 18 Jahre alt.',
    terms: 'Ich habe die AGB gelesen und bin mit ihnen einverstanden.',
    wiped: 'Ich lösche vor dem Versand alle Daten von meinen Geräten und hebe jede Kontosperre auf.',
  },
  en: {
    ownership: 'Everything I sell belongs to me, and nobody else has any rights to it.',
    age: 'I am at least 18 years old.',
    terms: 'I have read the terms and agree to them.',
    wiped: 'Before shipping I will erase all data from my devices and remove every account lock.',
  },
  es: {
    ownership: 'Todo lo que vendo es mío y nadie más tiene derechos sobre ello.',
    age: 'Tengo al menos 18 años.',
    terms: 'He leído las condiciones y las acepto.',
    wiped: 'Antes del envío borraré todos los datos de mis dispositivos y quitaré cualquier bloqueo de cuenta.',
  },
  fr: {
    ownership: 'Tout ce que je vends m’appartient et personne d’autre n’a de droits dessus.',
    age: 'J’ai au moins 18 ans.',
    terms: 'J’ai lu les conditions générales et je les accepte.',
    wiped: 'Avant l’envoi, j’efface toutes les données de mes appareils et je lève tout verrouillage de compte.',
  },
  it: {
    ownership: 'Tutto ciò che vendo è mio e nessun altro ne ha diritti.',
    age: 'Ho almeno 18 anni.',
    terms: 'Ho letto le condizioni e le accetto.',
    wiped: 'Prima della spedizione cancello tutti i dati dai miei dispositivi e rimuovo ogni blocco account.',
  },
  nl: {
    ownership: 'Alles wat ik verkoop is van mij, en niemand anders heeft er rechten op.',
    age: 'Ik ben minstens 18 jaar oud.',
    terms: 'Ik heb de voorwaarden gelezen en ga ermee akkoord.',
    wiped: 'Voor verzending wis ik alle gegevens van mijn apparaten en hef ik elke accountvergrendeling op.',
  },
};

/** The declarations of a sale in the words that its seller read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update trade_in_orders as sale
    set declarations = (
      select jsonb_agg(
        declared.entry || jsonb_build_object(
          'language', sale.language,
          'text', ${JSON.stringify(texts)}::jsonb -> sale.language ->> (declared.entry ->> 'id')
        )
        order by declared.place
      )
      from jsonb_array_elements(sale.declarations) with ordinality as declared (entry, place)
    )
    where sale.declarations <> '[]'::jsonb`.execute(db);
}
