import { emptyCaches } from './empty-caches.ts';

/** Before each file of tests: the site's caches know one engine, and files take turns in one process. */
emptyCaches();
