import type { ReviewPhrases } from './phrases.ts';

export const en: ReviewPhrases = {
  titles: {
    happy: [
      'Would buy again',
      'Great condition',
      'Like new',
      'Very happy',
      'Better than expected',
      'Good value',
      'Spot on',
    ],
    fair: ['Fine for the price', 'Decent', 'Nearly perfect', 'Does the job'],
    sad: ['Disappointed', 'Expected more', 'Had to return it'],
  },
  device: {
    happy: [
      'I looked for the marks described and could barely find them.',
      'Battery easily lasts the day.',
      '{name} was wiped clean and ready to set up.',
      'No difference to a new one, apart from the price.',
      'Runs smoothly, no complaints after a month.',
      'My third purchase here and again no surprises.',
      'Bought it for my mother, who thinks it is new.',
      'Screen is flawless, one tiny dot on the frame.',
    ],
    fair: [
      'Works well, though the body has a few more scratches than I pictured.',
      'Battery could be a bit stronger.',
      'Good device, looks one grade lower than ordered.',
      'Needed an update first, fine since then.',
    ],
    sad: [
      'Stopped charging after ten days.',
      'There was a bright spot on the screen.',
      'Scratches were deeper than described.',
    ],
  },
  medium: {
    happy: [
      'Clean pages, tight spine, no notes.',
      'Plays without a single skip.',
      'Had been looking for this for ages.',
      'Looks unread for a third of the price.',
      'Case and contents in lovely shape.',
      'Made a perfect gift.',
    ],
    fair: [
      'A little yellowed, as described.',
      'Case is cracked, the disc is fine.',
      'A name on the first page, otherwise clean.',
    ],
    sad: ['The spine was broken.', 'Skips towards the end.'],
  },
  accessory: {
    happy: [
      'Fits exactly and looks new.',
      'Genuine and works as it should.',
      'Stays cool while charging.',
      'The colour is just as in the picture.',
    ],
    fair: ['Small signs of use, works fine.', 'A bit stiff at first.'],
    sad: ['Sat loose, sent it back.', 'Discoloured on one side.'],
  },
  service: {
    happy: [
      'Arrived within two days, well packed.',
      'Quick and friendly answer to my question.',
      'No plastic in the parcel, which I like.',
      'Delivered earlier than promised.',
    ],
    fair: ['Delivery took a day longer than announced.', 'Box was rather large for what was inside.'],
    sad: ['At least the return was easy.', 'Refund arrived after a week.'],
  },
  firstNames: ['Emma', 'James', 'Aisha', 'Tom', 'Olivia', 'Daniel', 'Grace', 'Ravi', 'Hannah', 'Luke', 'Maya', 'Peter'],
};
