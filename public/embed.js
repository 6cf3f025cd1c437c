// Embeds a Fairway site in a page: see docs/embedding.md.
(() => {
  var script = document.currentScript;
  if (!script) return;
  var site = document.createElement('a');
  site.href = script.src;
  var origin = site.protocol + '//' + site.host;
  var path = script.getAttribute('data-path') || '/';
  var frame = document.createElement('iframe');
  frame.src = origin + (/^\/(?![/\\])/.test(path) ? path : '/');
  frame.title = script.getAttribute('data-title') || 'Tee times';
  frame.setAttribute('allow', 'geolocation');
  frame.style.cssText = 'display:block;width:100%;border:0;height:640px';
  script.parentNode.insertBefore(frame, script.nextSibling);

  function hello() {
    frame.contentWindow.postMessage({ fairway: 'hello' }, origin);
  }

  frame.addEventListener('load', hello);
  window.addEventListener('message', (event) => {
    var message = event.data;
    if (event.source !== frame.contentWindow || event.origin !== origin || !message) return;
    if (message.fairway === 'ready') hello();
    if (message.fairway === 'resize' && message.height > 0)
      frame.style.height = Math.ceil(message.height) + 'px';
    if (message.fairway === 'scroll-top' && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    if (message.fairway === 'redirect') {
      site.href = message.url;
      // Follow redirects to the site only.
      if (site.protocol + '//' + site.host !== origin) return;
      // The site checks which page sent the golfer, whatever referrer policy this page has.
      site.referrerPolicy = 'origin';
      site.click();
    }
  });
})();
