// What a page of the site does while it stands inside another (docs/embedding.md); on its own, next to nothing.
(() => {
  var script = document.currentScript;
  var leaving = document.querySelector('form[data-handover]');
  if (window.parent === window) {
    // Sent on by the page that the site stood in.
    if (leaving && leaving.hasAttribute('data-go')) leaving.submit();
    return;
  }
  var origins = script.getAttribute('data-origins').split(' ');
  var host = null;
  var height = 0;
  var timer = 0;

  function number(name) {
    return Number(script.getAttribute(name));
  }

  function tell(message) {
    if (host) window.parent.postMessage(message, host);
  }

  // Of the content, never of the window: a frame that has grown makes nothing taller.
  function measure() {
    var most = window.screen.height - number('data-screen-margin');
    var wanted = Math.min(document.documentElement.offsetHeight, most) + number('data-padding');
    if (wanted === height || !host) return;
    height = wanted;
    tell({ fairway: 'resize', height: height });
  }

  function later() {
    clearTimeout(timer);
    timer = setTimeout(measure, number('data-delay'));
  }

  function scrollToTop() {
    tell({ fairway: 'scroll-top' });
  }

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || origins.indexOf(event.origin) < 0) return;
    if (!event.data || event.data.fairway !== 'hello' || host) return;
    host = event.origin;
    later();
    if (document.referrer.indexOf(location.origin + '/') === 0) scrollToTop();
    if (leaving && leaving.target === '_top') tell({ fairway: 'redirect', url: location.href });
  });
  origins.forEach((origin) => {
    // Only the page around it gets this, and only if it is one of these.
    if (document.referrer.indexOf(origin + '/') === 0)
      window.parent.postMessage({ fairway: 'ready' }, origin);
  });

  if (window.ResizeObserver) new ResizeObserver(later).observe(document.documentElement);
  window.addEventListener('load', later);
  window.addEventListener('resize', later);

  var push = history.pushState;
  history.pushState = function () {
    var path = location.pathname;
    push.apply(history, arguments);
    if (location.pathname !== path) scrollToTop();
  };

  // Sent by the browser itself: where a form leads out of the frame, the server can say so.
  window.addEventListener(
    'submit',
    (event) => {
      if (event.target.method === 'post') event.stopImmediatePropagation();
    },
    true,
  );
  // Pages of others do not stand in frames.
  window.addEventListener(
    'click',
    (event) => {
      var link = event.target.closest && event.target.closest('a[href]');
      if (link && /^http/.test(link.protocol) && link.origin !== location.origin) link.target = '_blank';
    },
    true,
  );
})();
