// Connects an embedded page to the page around it (docs/embedding.md).
(() => {
  var script = document.currentScript;
  var leaving = document.querySelector('form[data-handover]');
  if (window.parent === window) {
    // The golfer has just left the frame: continue here.
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

  // Measure the content: a taller frame must not grow further.
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

  // Let the browser send POST forms, so that the server can redirect out of the frame.
  window.addEventListener(
    'submit',
    (event) => {
      if (event.target.method === 'post') event.stopImmediatePropagation();
    },
    true,
  );
  // Other sites refuse to be framed: open their links in a new tab.
  window.addEventListener(
    'click',
    (event) => {
      var link = event.target.closest && event.target.closest('a[href]');
      if (link && /^http/.test(link.protocol) && link.origin !== location.origin) link.target = '_blank';
    },
    true,
  );
})();
