export { announcementSeeds } from './announcement-seeds.ts';
export { registerAnnouncements } from './routes.ts';
