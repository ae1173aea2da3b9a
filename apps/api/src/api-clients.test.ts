import { createApiClientsOver, type Http } from '@reprise/api-clients';
import type { BotCheckSolution } from '@reprise/entities/bot-check';
import { CsrfToken } from '@reprise/entities/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { DocumentedRoute } from './route.ts';
import { home } from './testing/addresses.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { Received, registerUploadFixture } from './testing/upload-fixture.ts';

interface Call {
  method: string;
  path: string;
  schema: z.ZodMiniType | undefined;
  body: unknown;
}

let calls: Call[] = [];

/** Records the requests of a client and answers nothing. */
const recorder: Http = {
  async get(path, schema) {
    calls.push({ method: 'GET', path, schema, body: undefined });
    return undefined as z.infer<typeof schema>;
  },
  stream(path, schema) {
    calls.push({ method: 'GET', path, schema, body: undefined });
    return (async function* () {})();
  },
  async ask(path, schema, { body }) {
    calls.push({ method: 'POST', path, schema, body });
    return {} as z.infer<typeof schema>;
  },
  keepCsrfToken() {},
  prepareWrite() {
    calls.push({ method: 'GET', path: '/api/csrf-token', schema: CsrfToken, body: undefined });
  },
  async send<S extends z.ZodMiniType>(
    method: string,
    path: string,
    schema: S | undefined,
    options?: { body?: unknown },
  ) {
    calls.push({ method: method.toUpperCase(), path, schema, body: options?.body });
    return undefined as z.infer<S>;
  },
  async sendForm(path, schema) {
    calls.push({ method: 'POST', path, schema, body: undefined });
    return undefined as z.infer<typeof schema>;
  },
};

const clients = createApiClientsOver(recorder);
type Clients = typeof clients;

const { email: _, ...withoutEmail } = home;
const savedAddress = { ...withoutEmail, kind: 'billing' as const };
const uuid = '4f3b7a52-6f0e-4c0f-9d2a-0d4f7a9f4f10';
const token = 'a'.repeat(43);
const grading = { answers: [{ blockAttributeId: 'works', name: ['true'] }] };
const account = { firstName: 'Ada', lastName: 'Lind', email: 'ada@shop.example' };
const proof: BotCheckSolution = {
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      data: { client: 'ab', doublings: 0 },
      expiresAt: 1,
      keyLength: 1,
      keyPrefix: 'ab',
      keySignature: 'ab',
      nonce: 'ab',
      salt: 'ab',
    },
    signature: 'ab',
  },
  solution: { counter: 1, derivedKey: 'ab' },
};

/** Arguments for every method of every client: a method without a row does not compile. */
const examples: {
  [Client in keyof Clients]: {
    [Name in keyof Clients[Client]]: Clients[Client][Name] extends (...input: infer Input) => unknown ? Input : never;
  };
} = {
  assistant: { ask: ['a phone', 'thread'] },
  catalogue: {
    navigationView: [1],
    categoryByPath: ['elektronik'],
    products: [[1, 2]],
    productView: [1],
    productDescription: [1],
    translatedDescription: [1],
    wristbands: [1],
    productListView: [{}],
    finder: ['phones', { a1: ['1'] }],
    smartSuggestions: ['iphone'],
    recommendations: [{ type: 'similar' }],
    productQuestions: [1],
    productAnswer: [1, 'How much storage does it have?'],
    sendFeedback: [{ recommendationId: uuid, type: 'similar', productId: 1, action: 'click' }],
    categoryReviews: [1],
    landingPage: ['ce'],
    legalDocument: ['imprint'],
    staticPage: ['about'],
    templatePage: ['strap-sizes'],
    superniceBlock: ['category-1110'],
    editorialPage: ['blog', 'index'],
    onsiteSitemap: [1],
    financingOffer: [32_999],
    experiments: [],
    announcements: [],
  },
  comparison: { view: [], add: [1], remove: [1], clear: [] },
  customer: {
    login: [{ email: account.email, password: 'secret' }],
    confirmSignIn: ['123456'],
    signInProviders: [],
    startProviderSignIn: ['google', { previousUrl: '/wishlist' }],
    signInWithProvider: ['paypal', { authorizationCode: 'code', state: token, token, no_prev: true }],
    loginFacebook: [{ accessToken: token, expiresIn: 3_600 }],
    linkProvider: ['secret'],
    nameForProvider: [{ firstName: 'Ada', lastName: 'Lind' }],
    identities: [],
    startProviderLink: ['google', { previousUrl: '/my/security?done=link' }],
    linkFacebook: [{ accessToken: token, expiresIn: 3_600 }],
    unlinkProvider: ['google'],
    startPasskeySignIn: [],
    signInWithPasskey: [
      {
        credential: {
          id: token,
          rawId: token,
          type: 'public-key',
          response: { clientDataJSON: token, authenticatorData: token, signature: token, userHandle: token },
        },
      },
    ],
    passkeys: [],
    startPasskey: [],
    addPasskey: [
      {
        name: 'Laptop',
        credential: {
          id: token,
          rawId: token,
          type: 'public-key',
          response: { clientDataJSON: token, attestationObject: token },
        },
      },
    ],
    renamePasskey: [uuid, 'Laptop'],
    removePasskey: [uuid],
    logout: [],
    register: [{ ...account, password: 'a long enough password', newsletter: false }],
    resendConfirmation: [account.email],
    confirmationState: [token],
    confirmRegistration: [token],
    requestPasswordReset: [account.email],
    resetPassword: [token, 'a long enough password'],
    keepIntent: [{ remote: 'blue', action: 'wishlist.toggle', payload: '{}' }],
    takeIntent: [],
    userMetaView: [true],
    prepareWrite: [],
    setLocale: ['en'],
    personalData: [],
    updatePersonalData: [account],
    email: [],
    changeEmail: [{ email: account.email, currentPassword: 'secret' }],
    confirmEmail: [token],
    undoEmailChange: [token],
    sessions: [],
    endSessions: [{ session: 'others', currentPassword: 'secret' }],
    confirmPassword: [{ currentPassword: 'secret' }],
    changePassword: [{ currentPassword: 'secret', password: 'a long enough password' }],
    orders: [{ page: 1, open: '1' }],
    reorder: ['7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11'],
    sales: [{ page: 1, open: '1' }],
    wishlist: [1],
    addToWishlist: [1],
    removeFromWishlist: [1],
  },
  newsletter: {
    subscribe: [{ email: account.email, source: 'home', subscriptionType: 'general' }],
    confirm: [token],
    unsubscribe: [token],
    ofCustomer: [],
    choose: [{ subscriptionType: 'sell', isSubscribed: true }],
  },
  orders: {
    place: [
      { payment: { id: 'paypal' }, consents: ['terms'], totalPrice: { amount: 100, currency: 'EUR' } },
      '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11',
    ],
    order: ['7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11'],
    open: ['7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11', { token: 'a'.repeat(43) }],
    paymentMethods: ['7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11'],
    pay: [
      '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11',
      { payment: { id: 'paypal' } },
      '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a12',
    ],
    complete: ['7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11', { redirectResult: 'result' }],
    requestLink: [{ orderNumber: '100001', email: account.email }],
    cancel: ['7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11'],
    makeReturnLabel: ['7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11'],
    claims: [uuid],
    claim: [uuid, { items: [uuid], reason: 'defective', text: 'It does not charge.' }],
    addClaimPhotos: [uuid, new FormData()],
    confirmWithdrawal: ['token'],
    withdraw: [{ name: 'Ada', orderNumber: '100001', email: 'ada@shop.example' }],
  },
  tradeInOrders: {
    order: [uuid],
    open: [uuid, { token }],
    requestLink: [{ orderNumber: '700001', email: account.email }],
    makeLabel: [uuid],
    cancel: [uuid],
    decide: [uuid, { decisions: [{ item: uuid, decision: 'accepted' }] }],
    askAgain: [uuid, { items: [uuid] }],
    redirectPayout: [uuid, { kind: 'paypal', paypalEmail: account.email }],
  },
  blueCart: {
    cart: [],
    preview: [],
    addItem: [{ id: 1, name: 'Phone', productVariantLabel: 'A1', withFullBattery: false }],
    updateItem: [uuid, { productVariantLabel: 'A2', withFullBattery: false }],
    removeItem: [uuid],
    applyCoupon: [{ code: 'TEN' }],
    removeCoupon: [],
    simulateCoupon: ['TEN'],
    insuranceOffers: [uuid],
    chooseInsurance: [uuid, { offerId: 'damage-12' }],
    removeInsurance: [uuid],
  },
  buyAlerts: {
    view: [{ page: 1 }],
    set: [1, ['A1']],
    remove: [1],
    unsubscribe: [token],
  },
  tradeInCheckout: {
    current: [],
    putSeller: [{ address: savedAddress, status: { kind: 'private' } }],
    pickupSlots: [],
    chooseHandover: [{ carrier: 'dhl', kind: 'dropOffLabel' }],
    choosePayout: [{ kind: 'paypal', paypalEmail: account.email }],
    place: [
      { newsletter: false, declarations: ['terms'], version: 'de-1', totalPrice: { amount: 100, currency: 'EUR' } },
      '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11',
    ],
    placed: [],
  },
  addresses: {
    list: [],
    add: [{ address: savedAddress, isDefault: true }],
    replace: [uuid, { address: savedAddress, isDefault: false }],
    remove: [uuid],
  },
  reviews: {
    ofProduct: [1, { page: 1, sort: 'best', variant: 'A1', rating: '5' }],
    published: ['review-1'],
    own: [1],
    ofCustomer: [],
    submit: [1, { rating: 5, title: 'Like new', text: 'It looks and works like a new one.', author: 'Ada L.' }],
    report: [{ reviewId: 'review-1', reason: 'insult', text: 'It insults the staff.' }],
  },
  payouts: {
    bankAccounts: [],
    addBankAccount: [{ holder: 'Ada Lind', iban: 'DE89370400440532013000' }],
    removeBankAccount: [uuid],
    shopCredit: [],
  },
  personalData: {
    exports: [],
    requestExport: [],
    openExport: [{ token }],
    deletion: [],
    deleteAccount: [{ forfeitsCredit: false }],
  },
  delivery: { pickupPoints: [{ country: 'DE', postcode: '10115' }] },
  checkout: {
    current: [],
    putAddress: [
      {
        ...account,
        kind: 'billing',
        street: 'Invalidenstraße',
        houseNumber: '12a',
        postalCode: '10115',
        city: 'Berlin',
        countryCode: 'DE',
        destination: { type: 'street' },
      },
    ],
    chooseDelivery: [{ id: 'express' }],
    paymentMethods: [],
    useShopCredit: [{ amount: { amount: 100, currency: 'EUR' } }],
    choosePayment: [{ id: 'paypal' }],
    startExpress: [],
    completeExpress: [{ orderUuid: '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11', redirectResult: 'result' }],
  },
  tradeIn: {
    onsiteSitemap: [1],
    search: [{ query: 'iphone' }],
    wanted: [[1]],
    fairness: [],
    productView: [1],
    gradingPrice: [1, grading],
    cart: [],
    addItem: [1, { price: { amount: 100, currency: 'EUR' }, customerGradingDto: grading }],
    removeItem: [uuid],
    removeAll: [],
    bulkConditions: [],
    bulkOffers: [[{ code: '9783161484100', condition: 'good', count: 1 }]],
    readBulkFile: [new FormData()],
    addBulkItems: [[{ productId: 1, condition: 'good', count: 1, price: { amount: 100, currency: 'EUR' } }]],
    applyCoupon: ['SELL10'],
    removeCoupon: [],
    selectExpressGrading: [],
    removeExpressGrading: [],
    prepareCheckout: [],
    gradingAnswers: [uuid],
  },
  botCheck: { challenge: [], redeem: [proof] },
  uploads: { send: ['/api/fixture/claims', Received, new FormData()] },
};

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ empty: true, fixtureRoutes: registerUploadFixture });
});
afterAll(() => shop.close());

const fits = (route: DocumentedRoute, { method, path }: Call) =>
  route.method === method && new RegExp(`^${route.url.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

/** A static path wins over one with parameters, as it does in the router. */
const routeOf = (call: Call) =>
  shop.app.documentedRoutes
    .filter((route) => fits(route, call))
    .sort((a, b) => a.url.split(':').length - b.url.split(':').length)[0];

const methods = Object.entries(clients).flatMap(([client, { ...all }]) =>
  Object.entries(all).map(([name, method]) => ({ title: `${client}.${name}`, client, name, method })),
);

test.each(methods)('$title parses its response with the schema of the API', async ({ client, name, method }) => {
  calls = [];
  const args: unknown = Reflect.get(Reflect.get(examples, client), name);
  await Reflect.apply(method, undefined, Array.isArray(args) ? args : []);
  const [call] = calls;
  if (!call) throw new Error('nothing was asked for');
  const route = routeOf(call);
  if (!route) throw new Error(`The API has no ${call.method} ${call.path}`);
  expect(call.schema === (route.response ?? route.events), 'client and route name the same schema').toBe(true);
  if (call.body !== undefined) expect(() => z.parse(route.body ?? z.never(), call.body)).not.toThrow();
});
