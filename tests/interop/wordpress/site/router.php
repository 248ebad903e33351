<?php
// Sends what is no file to WordPress, as a web server with pretty permalinks does; for PHP's built-in server.
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if (is_dir($file) && is_file(rtrim($file, '/') . '/index.php') && $path !== '/') {
    $file = rtrim($file, '/') . '/index.php';
}
if (is_file($file)) {
    if (substr($file, -4) !== '.php') {
        return false;
    }
    $_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = substr($file, strlen($_SERVER['DOCUMENT_ROOT']));
    chdir(dirname($file));
    require $file;
    return true;
}
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
