import { vi } from 'vitest';

/** Before each file of tests: the site's caches know one engine, and files take turns in one process. */
vi.resetModules();
