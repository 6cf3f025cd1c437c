import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { stayWithoutScripts } from './reload-once.ts';
import { standInStorage } from './stand-in-storage.ts';

if (!stayWithoutScripts()) {
  standInStorage();
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
}
