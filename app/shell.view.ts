import type { Visit } from '#app/session/visitor.server.ts';
import { formatAddress } from '#server/format/address.ts';
import { links } from '#server/links.ts';
import { landingPath, visibleTabs } from './site/tabs.ts';
import { tenantTheme } from './site/theme.ts';

/** What stands around a page, as finished strings. */
export function viewShell(visit: Visit, path: string, cartCount: number) {
  const { site, isSignedIn, guest } = visit;
  const { shell: text, language } = visit.text;
  const { settings, facilities } = site;
  const [first] = facilities;
  const visitor = { hasSession: isSignedIn, isGuest: guest !== null };
  const isSimulator = facilities.length === 1 && first?.isSimulator === true;
  const tabTitles = isSimulator ? { ...text.tabs, ...text.simulatorTabs } : text.tabs;
  const hasAddress = facilities.length === 1 && first;
  return {
    language,
    theme: tenantTheme({
      primary: settings.appearance.primaryColor,
      secondary: settings.appearance.secondaryColor,
    }),
    skipLabel: text.skip,
    header: {
      name: settings.name,
      homeHref: landingPath(settings, visitor),
      logo: settings.appearance.headerImage,
      art: settings.appearance.backgroundImage,
      tabsLabel: text.tabsLabel,
      tabs: visibleTabs(settings, visitor, path).map((tab) => ({
        href: tab.path,
        label: tabTitles[tab.tab],
        isCurrent: tab.isCurrent,
      })),
      cart: {
        href: links.cart(),
        label: text.cart,
        count: cartCount,
        countLabel: text.itemsInCart(cartCount),
      },
    },
    user: viewUser(visit),
    footer: {
      name: settings.name,
      address: hasAddress ? formatAddress(first) : null,
      phone:
        hasAddress && first.phone
          ? { label: first.phone, href: `tel:${first.phone.replace(/[^\d+]/g, '')}` }
          : null,
      links: [{ href: links.findBooking(), label: text.findBooking }],
      poweredBy: text.poweredBy,
    },
  };
}

/** The way to sign in, or what a signed-in golfer finds in the menu. */
function viewUser({ isSignedIn, session, text: words }: Visit) {
  const text = words.signIn.menu;
  // Without a way back: /login takes the page one comes from, which a search has changed by then.
  if (!isSignedIn) return { signIn: { href: links.login(), label: text.signIn, longLabel: text.signInLong } };
  const name = session.get('customerName') || text.account;
  return {
    name,
    label: text.of(name),
    links: [{ href: links.account(), label: text.account }],
    signOut: { action: links.logout(), label: text.signOut },
  };
}
