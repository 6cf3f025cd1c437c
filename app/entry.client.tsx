import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './ui/submit-once.script.js';

startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
