import { Fragment, type ReactNode } from 'react';
import { Scene, type SceneProps } from '#app/components/scene.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SalesBanner, type SalesBannerProps } from './sales-banner.tsx';

type HeaderTab = { href: string; label: string; isCurrent?: boolean };

export type HeaderProps = {
  name: string;
  homeHref: string;
  logo?: string | null;
  art: SceneProps;
  artOn?: 'all' | 'desktop' | 'none';
  /** The operator's announcement; on a phone it replaces the picture. */
  banner?: SalesBannerProps | null;
  tabsLabel: string;
  tabs: readonly HeaderTab[];
  cart?: { href: string; label: string; count?: number; countLabel?: string };
  menu?: ReactNode;
};

export function Header({
  name,
  homeHref,
  logo,
  art,
  artOn = 'all',
  banner,
  tabsLabel,
  tabs,
  cart,
  menu,
}: HeaderProps) {
  return (
    <header className="top">
      <div className="wrap bar">
        <a className="brand" href={homeHref}>
          {logo ? <img src={logo} alt="" width="44" height="44" /> : null}
          {name}
        </a>{' '}
        {tabs.length ? (
          <nav className="tabs" aria-label={tabsLabel}>
            {tabs.map(({ href, label, isCurrent }) => (
              <Fragment key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {label}
                </a>{' '}
              </Fragment>
            ))}
          </nav>
        ) : null}
        {menu} {cart ? <CartButton {...cart} /> : null}
      </div>
      {banner ? <SalesBanner {...banner} /> : null}
      {artOn === 'none' ? null : (
        <Scene
          {...art}
          className={artOn === 'all' && !banner ? 'art' : 'art wide'}
          width={1200}
          height={112}
        />
      )}
    </header>
  );
}

function CartButton({ href, label, count, countLabel }: NonNullable<HeaderProps['cart']>) {
  return (
    <a className="cart-btn" href={href} data-testid="shopping-cart-button">
      <Icon path="M7 8h10l1.2 12.5H5.8zM9 8V6.5a3 3 0 0 1 6 0V8" />
      {label}
      {count ? (
        <>
          {' '}
          <b aria-hidden="true">{count}</b> <span className="vh">{countLabel}</span>
        </>
      ) : null}
    </a>
  );
}
