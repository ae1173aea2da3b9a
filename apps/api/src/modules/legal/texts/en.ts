import type { LegalTexts } from '../legal-texts.ts';

export const en: LegalTexts = {
  'privacy-policy': {
    title: 'Privacy policy',
    description: 'Which data {{brand}} needs, what for and how long – and how you stay in control of it.',
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [
          '{{operator}}. For questions about privacy and everything that concerns your rights, write to {{mail}}.',
        ],
      },
      {
        title: 'When you look around',
        paragraphs: [
          'To bring you a page, our server processes your IP address, the address you asked for, the time and the language of your browser. The log helps us find errors and fend off attacks. The legal basis is our legitimate interest in running the shop securely (Art. 6(1)(f) GDPR).',
          'If a connection asks for things unusually often, your browser briefly solves a calculation. That happens on your device and on our server, without anybody else’s services.',
        ],
      },
      {
        title: 'What we store in your browser',
        paragraphs: [
          'Necessary are your session with basket and sign-in, your answer to the cookie question, the language you chose and small notes, such as which message you have already closed.',
          'Everything else – past searches, for example – is stored only if you agree (Art. 6(1)(a) GDPR). You can change your choice at any time under “Cookie settings” at the end of every page; what you deselect is deleted. After 365 days we ask again.',
        ],
      },
      {
        title: 'Account, buying and selling',
        paragraphs: [
          'For your account we store your name, e-mail address, language and your password in a form that cannot be reversed. Purchases and sales add address, items, prices and their history, and for sales your answers about the condition. The legal basis is the contract with you (Art. 6(1)(b) GDPR).',
          'We keep invoices and receipts for as long as commercial and tax law require. Everything else is deleted when you close your account.',
        ],
      },
      {
        title: 'Who receives data from us',
        paragraphs: [
          'Only those who need it to get your order done: carriers, the payment service, the bank and the e-mail service. You enter card and account details directly with the payment service; we do not see them. We sell no data.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may ask for access, correction, erasure, restriction and a copy of your data, withdraw consent, and object to processing that rests on our legitimate interest. You may also complain to a data protection authority, for example where you live.',
        ],
      },
    ],
  },
  'terms-and-conditions': {
    title: 'Terms and conditions',
    description: 'What applies when you buy from or sell to {{brand}}: contract, prices, delivery, returns, warranty.',
    sections: [
      {
        title: 'What these terms cover',
        paragraphs: [
          'They cover purchases from us and sales to us. Your contracting party is {{operator}}. The version in force at the time of your order or sale applies.',
        ],
      },
      {
        title: 'Buying',
        paragraphs: [
          'Unless an item says “New”, it is used. Its condition is described with every item and is part of the contract. By pressing “Order with obligation to pay” you make an offer; the contract is concluded by our confirmation by e-mail.',
          'Books under fixed-price law are sold at that price; vouchers do not apply to them.',
        ],
      },
      {
        title: 'Prices, payment and delivery',
        paragraphs: [
          'All prices are final prices in euros. Used items mostly fall under the margin scheme, in which case VAT is not shown separately. You see delivery costs, delivery time and payment methods before you order. The goods remain ours until they are paid for in full.',
        ],
      },
      {
        title: 'Withdrawal and returns',
        paragraphs: [
          'By law you have 14 days to withdraw without giving a reason; with us it is {{returnDays}} days from the day you receive the goods. An informal message to {{mail}} is enough. We refund the price and standard delivery within 14 days of your withdrawal, at the earliest when the goods or proof of posting have reached us.',
        ],
      },
      {
        title: 'Legal guarantee and warranty',
        paragraphs: [
          'If something is not as agreed, your statutory rights apply, and they cost you nothing. In addition we give a {{guaranteeMonths}}-month warranty on tested devices: if one fails through no fault of yours, we repair or replace it or refund the price. Drops, liquids and ordinary wear, such as that of a battery, are not covered.',
        ],
      },
      {
        title: 'Selling',
        paragraphs: [
          'Your answers become a price offer. By completing the sale you offer us the items at that price; it holds for {{offerDays}} days, within which they should reach us. You confirm that they are yours, that you are of age and that your data has been erased. Sending them to us is free.',
          'If our inspection finds something other than you stated, we make a new offer and say why. If you decline, we send the item back free of charge. If you accept, we pay.',
        ],
      },
      {
        title: 'Law and disputes',
        paragraphs: [
          'The law of the EU country you live in applies as far as it protects you as a consumer. We are neither obliged nor willing to take part in proceedings before a consumer arbitration board.',
        ],
      },
    ],
  },
  imprint: {
    title: 'Imprint',
    description: 'Who is behind {{brand}} and how to reach us.',
    sections: [
      { title: 'Provider', paragraphs: ['{{operator}}'] },
      { title: 'Contact', paragraphs: ['E-mail: {{mail}}'] },
      {
        title: 'Content',
        paragraphs: [
          'Pictures and texts on these pages belong to {{brand}}. Brands that are named belong to their owners and only say what an item is.',
        ],
      },
    ],
  },
  'privacy-policy-apps': {
    title: 'Privacy in the app',
    description: 'What applies when you install {{brand}} on your device.',
    sections: [
      {
        title: 'The same site on your home screen',
        paragraphs: [
          '{{brand}} can be installed from the browser. The app is this website in a window of its own: it processes the same data for the same purposes, and our privacy policy applies.',
        ],
      },
      {
        title: 'No access to your device',
        paragraphs: [
          'The app asks for neither contacts nor location, photos or notifications. Should it ever need any of them, your device would ask you first, and you could decline.',
        ],
      },
      {
        title: 'Removing it',
        paragraphs: [
          'If you remove the app, only what your browser stores for this website remains. You delete that in the browser’s settings, and your consents under “Cookie settings”.',
        ],
      },
    ],
  },
};
