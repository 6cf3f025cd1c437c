import type { Share } from '#app/page/share.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import {
  EMBED_PADDING_PX,
  EMBED_RESIZE_DELAY_MS,
  EMBED_SCREEN_HEIGHT_MARGIN_PX,
  type Language,
} from '#server/contract/constants.ts';
import type { Settings } from '#server/contract/settings.ts';
import { formatAddress, townOf } from '#server/format/address.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { iconHref } from './site/icon.ts';
import { landscapeScene } from './site/landscape.server.ts';
import { isRaster, previewImageOfSite } from './site/preview-image.server.ts';
import { canonicalPath, LANGUAGE_PARAMETER, languageVersions, SHARED_PAGES } from './site/shared-pages.ts';
import { landingPath, visibleTabs } from './site/tabs.ts';
import { tenantTheme } from './site/theme.ts';
import { appleIconHref } from './site/touch-icon.server.ts';

export function viewShell(visit: Visit, url: URL, origin: string, cartCount: number) {
  const { site, isSignedIn, guest } = visit;
  const { shell: text, language } = visit.text;
  const { settings, facilities } = site;
  const { appearance } = settings;
  const { enabledAutoSlide, secondsPerSlide } = appearance.actionTile;
  const [first] = facilities;
  const visitor = { hasSession: isSignedIn, isGuest: guest !== null };
  const isSimulator = facilities.length === 1 && first?.isSimulator === true;
  const tabTitles = isSimulator ? { ...text.tabs, ...text.simulatorTabs } : text.tabs;
  const hasAddress = facilities.length === 1 && first;
  return {
    language,
    theme:
      tenantTheme({
        primary: appearance.primaryColor,
        secondary: appearance.secondaryColor,
        none: appearance.noResultsColor,
      }) + (enabledAutoSlide ? `:root{--slide:${secondsPerSlide}s}` : ''),
    icon: iconHref(settings.name, appearance.headerImage, appearance.primaryColor),
    head: viewHead(site, url, origin, visit.text),
    share: viewShare(site, origin, visit.text),
    skipLabel: text.skip,
    header: {
      name: settings.name,
      homeHref: landingPath(settings, visitor),
      logo: appearance.headerImage,
      banner: viewBanner(appearance, url.pathname),
      art: appearance.backgroundImage
        ? { day: appearance.backgroundImage, night: null }
        : landscapeScene(settings, facilities),
      tabsLabel: text.tabsLabel,
      tabs: visibleTabs(settings, visitor, url.pathname).map((tab) => ({
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
      phone: hasAddress && first.phone ? { label: first.phone, href: links.call(first.phone) } : null,
      links: [
        { href: links.findBooking(), label: text.findBooking },
        { href: links.accessibility(), label: text.accessibility },
      ],
      languages: viewLanguages(settings, url, language),
      languagesLabel: text.languages,
      poweredBy: text.poweredBy,
    },
  };
}

/** The page of a tee time is above its search. */
const KEEPS_SEARCH = [links.home(), '/search', links.teeTimes(), '/tee-time'];

function viewBanner({ salesBanner, salesBannerCode, languageOf }: Settings['appearance'], pathname: string) {
  if (!salesBanner || !SHARED_PAGES.includes(pathname)) return null;
  return {
    text: salesBanner,
    lang: languageOf?.salesBanner,
    code: salesBannerCode,
    path: links.teeTimes(),
    keepsSearch: KEEPS_SEARCH.includes(pathname),
  };
}

type HeadTag = { tag: 'link' | 'meta' | 'script'; [attribute: string]: string | boolean | undefined };

function viewHead(site: Visit['site'], url: URL, origin: string, text: Text): HeadTag[] {
  const link = (attributes: Record<string, string>): HeadTag => ({ ...attributes, tag: 'link' });
  const meta = (attributes: Record<string, string | undefined>): HeadTag => ({
    ...attributes,
    tag: 'meta',
  });
  const origins = site.settings.embed.origins.join(' ');
  const { headerImage } = site.settings.appearance;
  const path = canonicalPath(url);
  const versions = path === null ? [] : languageVersions(path, site.settings);
  // An address that names a language is the version it lists, not a copy of the one that names none.
  const own = versions.find(({ language }) => language === url.searchParams.get(LANGUAGE_PARAMETER));
  return [
    link({ rel: 'manifest', href: links.manifest() }),
    link({
      rel: 'apple-touch-icon',
      href: isRaster(headerImage) ? headerImage : appleIconHref(site.settings.appearance),
    }),
    meta({ name: 'theme-color', content: site.settings.appearance.primaryColor }),
    ...(path === null
      ? []
      : [
          link({ rel: 'canonical', href: `${origin}${own?.path ?? path}` }),
          ...versions.map(({ language, path: version }) =>
            link({ rel: 'alternate', hrefLang: language ?? 'x-default', href: `${origin}${version}` }),
          ),
        ]),
    ...viewMeta(site, url, origin, text).map((tag) => meta(tag)),
    ...(origins ? [viewFrameScript(origins)] : []),
  ];
}

function viewFrameScript(origins: string): HeadTag {
  return {
    tag: 'script',
    src: '/frame.js',
    defer: true,
    'data-origins': origins,
    'data-padding': `${EMBED_PADDING_PX}`,
    'data-screen-margin': `${EMBED_SCREEN_HEIGHT_MARGIN_PX}`,
    'data-delay': `${EMBED_RESIZE_DELAY_MS}`,
  };
}

const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  de: 'Deutsch',
};

function viewLanguages({ languages }: Settings, url: URL, current: Language) {
  if (languages.length < 2) return [];
  return languages.map((language) => {
    const query = new URLSearchParams(url.search);
    query.set(LANGUAGE_PARAMETER, language);
    return {
      href: `?${query}`,
      label: LANGUAGE_NAMES[language],
      language,
      isCurrent: language === current,
    };
  });
}

const SHARED_QUERY = [
  'courseId',
  'teetime',
  'course',
  'date',
  'golfers',
  'holes',
  'transportation',
  'rateType',
];

function viewMeta({ settings }: Visit['site'], url: URL, origin: string, { locale }: Text) {
  const { backgroundImage, headerImage } = settings.appearance;
  const isLogoShown = !isRaster(backgroundImage) && isRaster(headerImage);
  const query = new URLSearchParams(
    SHARED_QUERY.flatMap((name) => {
      const value = url.searchParams.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  // Never include an address that opens somebody's booking.
  const isShared = SHARED_PAGES.includes(url.pathname);
  const address = `${origin}${url.pathname}${query.size > 0 ? `?${query}` : ''}`;
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: settings.name },
    { property: 'og:locale', content: locale.replace('-', '_') },
    { name: 'twitter:card', content: isLogoShown ? 'summary' : 'summary_large_image' },
    ...(isShared ? [{ property: 'og:url', content: address }] : []),
  ];
}

function viewShare(site: Visit['site'], origin: string, { shell: text }: Text) {
  const { settings, facilities } = site;
  const [first, ...others] = facilities;
  return {
    description:
      first && others.length === 0
        ? text.about(settings.name, townOf(first), first.isSimulator)
        : text.aboutGroup(settings.name, facilities.length),
    image: previewImageOfSite(site, origin),
  } satisfies Share;
}

function viewUser({ isSignedIn, session, text: words }: Visit) {
  const text = words.signIn.menu;
  // No return path: /login uses the page the visitor comes from, which a search has changed by then.
  if (!isSignedIn) return { signIn: { href: links.login(), label: text.signIn } };
  const name = session.get('customerName') || text.account;
  return {
    name,
    label: text.of(name),
    links: [{ href: links.account(), label: text.account }],
    signOut: { action: links.logout(), label: text.signOut },
  };
}
