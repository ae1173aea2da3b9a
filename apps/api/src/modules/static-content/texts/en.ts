import type { StaticTexts } from '../static-texts.ts';

export const en: StaticTexts = {
  help: {
    title: 'Help and contact',
    description:
      'How buying from {{brand}} works, what an account is good for and how to reach us when something is unclear.',
    lead: 'Here is how buying from us works. If a question remains, just write to us.',
    blocks: [
      {
        type: 'steps',
        title: 'How buying works',
        steps: [
          {
            title: 'Find it and choose a condition',
            text: 'Search for a device or title, or browse the departments. Then choose the condition that suits you and your budget.',
          },
          {
            title: 'Fill your basket and order',
            text: 'Put everything in your basket and check the total. You can order as a guest or with an account.',
          },
          {
            title: 'We send it',
            text: 'We pack your order and send it on its way. The basket already tells you how many working days it takes until dispatch.',
          },
          {
            title: 'Try it at home',
            text: 'Take your time to look at everything. If you don’t like it, you have {{returnDays}} days to send it back.',
          },
        ],
      },
      {
        type: 'text',
        title: 'With or without an account',
        paragraphs: [
          'You can look around and fill your basket without signing in. No account is needed for that.',
          'With an account we keep your wishlist, your basket and your language for you. That way you can carry on where you left off.',
        ],
      },
      {
        type: 'text',
        title: 'Write to us',
        paragraphs: [
          'Send questions about an item, an order or a sale to {{mail}}. Tell us briefly what it is about, so that we can help right away.',
          'Did a page show you an error? Every error page shows a reference. Include it, and we can find out what happened.',
        ],
      },
    ],
  },
  testing: {
    title: 'How we test and grade',
    description:
      'How {{brand}} tests devices, books and discs, what the conditions mean and how good a battery is at the very least.',
    lead: 'Nothing is graded here before it has been checked. Read how that works and what the names mean.',
    blocks: [
      {
        type: 'steps',
        title: 'The path of a device',
        steps: [
          {
            title: 'Test',
            text: 'Display, cameras, ports, radio, sensors and battery are tested one by one. That makes up to 72 checks.',
          },
          {
            title: 'Erase',
            text: 'All data is erased to standard, with a certificate. Only then does it move on.',
          },
          {
            title: 'Clean',
            text: 'Then the device is cleaned. That is how it reaches you.',
          },
          {
            title: 'Grade',
            text: 'Only now do we look at the signs of use. Then the device is given its condition.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Books, films, music, games',
        paragraphs: [
          'We leaf through every book to make sure that no page is missing. We check every disc to see that it plays.',
        ],
      },
      {
        type: 'text',
        title: 'What the condition tells you',
        paragraphs: [
          'The condition says how something looks, not how well it works. “Like new” shows no marks, “Very good” fine ones at most, “Good” light ones, “Fair” clear ones and “Heavily used” heavy ones.',
          'All of them work. If an item in one of the two lowest conditions has a defect, we name it before you buy.',
        ],
      },
      {
        type: 'text',
        title: 'Batteries and single pieces',
        paragraphs: [
          'Every battery has at least 80% of its original capacity. For some iPhones you can choose one with full capacity for a surcharge.',
          'Used things do not come in stacks: each one is a single piece. That is why each condition has its own stock, and sometimes a small one.',
        ],
      },
    ],
  },
  returns: {
    title: 'Returns and refunds',
    description:
      '{{returnDays}} days, free of charge and without giving a reason: how to return something to {{brand}} and get your money back.',
    lead: 'Some things only show at home. If it isn’t right for you, send it back to us free of charge.',
    blocks: [
      {
        type: 'text',
        title: 'Time to try it',
        paragraphs: [
          'From the day you receive your order, you have {{returnDays}} days to return it. You don’t need a reason, and it costs you nothing.',
          'The law says 14 days. The rest is on us.',
        ],
      },
      {
        type: 'steps',
        title: 'How to return something',
        steps: [
          {
            title: 'Tell us',
            text: 'Write to {{mail}} and say what you would like to return. An informal message is enough.',
          },
          {
            title: 'Pack it well',
            text: 'Put in everything that came with it and cushion it well. Before that, remove your accounts and data from devices.',
          },
          {
            title: 'Send it back',
            text: 'Drop the parcel off. We pay the postage.',
          },
          {
            title: 'Get your money back',
            text: 'The money goes back the way you paid. That happens within 14 days of your withdrawal, at the earliest when the goods or proof of posting have reached us.',
          },
        ],
      },
      {
        type: 'text',
        title: 'Not as described?',
        paragraphs: [
          'If something is not as we described it, your statutory rights apply. They cost you nothing and do not depend on the return period. The warranty page tells you more.',
        ],
      },
    ],
  },
  delivery: {
    title: 'Delivery and costs',
    description:
      'What delivery from {{brand}} costs, when it is free and where you can see how soon your order will be dispatched.',
    lead: 'You know the cost and the time until dispatch before you order. Here is how both come about.',
    blocks: [
      {
        type: 'text',
        title: 'What delivery costs',
        paragraphs: ['Delivery costs {{shippingPrice}}. It is free when your items come to {{freeFrom}} or more.'],
      },
      {
        type: 'text',
        title: 'When it leaves',
        paragraphs: [
          'Every product page and the basket say how many working days it takes until dispatch. So there is no need to guess.',
          'If you order several items, we send them together. The basket then shows the time of the slowest.',
        ],
      },
      {
        type: 'text',
        title: 'Prices and taxes',
        paragraphs: [
          'All prices are final prices, taxes included. For used goods VAT is mostly not shown separately, because the margin scheme applies.',
        ],
      },
      {
        type: 'text',
        title: 'How we pack',
        paragraphs: [
          'We pack things so that they arrive safely, and use only as much material as that takes. More cardboard does not make a device any better.',
        ],
      },
    ],
  },
  selling: {
    title: 'How selling works',
    description:
      'Find your item, describe its condition, see the price, ship it for free: how to sell {{brand}} what you no longer need.',
    lead: 'You tell us what you have and what state it is in. We tell you right away what we pay for it.',
    blocks: [
      {
        type: 'steps',
        title: 'From search to money',
        steps: [
          {
            title: 'Find your item',
            text: 'Search for its name, or enter the number under the barcode, the EAN or ISBN.',
          },
          {
            title: 'Describe the condition',
            text: 'Answer a few questions; each answer shows what it does to the price. For books, films, music and games, the condition is all we need.',
          },
          {
            title: 'Fill your selling cart',
            text: 'Collect everything you would like to sell there. We buy from {{minimum}} in total.',
          },
          {
            title: 'Submit and ship',
            text: 'Once you submit the sale, the price holds for {{offerDays}} days. Shipping to us is free.',
          },
          {
            title: 'Get your money',
            text: 'We check, and if everything matches, we pay, mostly two to three working days after arrival. Choose bank transfer, PayPal, shop credit with a bonus or a donation.',
          },
        ],
      },
      {
        type: 'text',
        title: 'If something differs',
        paragraphs: [
          'If we find something other than you stated, we make you a new offer and say why. If you decline it, you get the item back free of charge.',
        ],
      },
      {
        type: 'text',
        title: 'Before you send it',
        paragraphs: [
          'Back up your data and sign out of all accounts on the device, so that the activation lock is off. Then reset it to factory settings.',
          'We erase every device once more, with a certificate. What you have not backed up is gone after that.',
        ],
      },
    ],
  },
  about: {
    title: 'About {{brand}}',
    description:
      '{{brand}} sells tested devices and media and buys what you no longer need: why we do it, and how we go about it.',
    lead: 'Good things deserve an encore. That is what {{brand}} is for.',
    blocks: [
      {
        type: 'text',
        title: 'Why second-hand',
        paragraphs: [
          'The most sensible thing to buy is one that already exists. A good phone, a novel someone has read, a game someone has finished: they all have plenty left to give.',
          'With us they get a second life. You get something that has been checked.',
        ],
      },
      {
        type: 'text',
        title: 'Buying and selling',
        paragraphs: [
          'Both sides are under one roof here. We sell what we have checked, and we buy what you no longer need at a fixed price.',
        ],
      },
      {
        type: 'text',
        title: 'Honestly described',
        paragraphs: [
          'A scratch is a scratch, and we say so. The condition tells you before you buy which marks to expect.',
          'With prices, too, we show the real former price. A reduction is measured against the lowest price of the last 30 days before it began.',
        ],
      },
      {
        type: 'text',
        title: 'Your data',
        paragraphs: ['We do not track what you do without your consent. You can say no and still shop in peace.'],
      },
    ],
  },
  warranty: {
    title: 'Warranty and your rights',
    description:
      '{{guaranteeMonths}} months of warranty on tested devices: what it covers, what it does not and how to make a claim with {{brand}}.',
    lead: 'We give a {{guaranteeMonths}}-month warranty on tested devices. Your statutory rights apply in any case and cost you nothing.',
    blocks: [
      {
        type: 'text',
        title: 'What the warranty covers',
        paragraphs: [
          'If a device fails through no fault of yours, we take care of it. We repair or replace it, or refund the price.',
          'Drops, liquids and ordinary wear, such as that of a battery, are not covered. Your statutory rights in case of defects are not affected by this.',
        ],
      },
      {
        type: 'text',
        title: 'Books, films, music, games',
        paragraphs: [
          'For media, your statutory rights apply. If something is not as described, write to us; it costs you nothing.',
        ],
      },
      {
        type: 'steps',
        title: 'How to make a claim',
        steps: [
          {
            title: 'Write to us',
            text: 'Send a message to {{mail}}. Include your order number and tell us what is wrong.',
          },
          {
            title: 'Back up and send',
            text: 'Back up your data and send us the device. We pay the postage.',
          },
          {
            title: 'Get a solution',
            text: 'We repair or replace the device, or refund the price.',
          },
        ],
      },
    ],
  },
};
